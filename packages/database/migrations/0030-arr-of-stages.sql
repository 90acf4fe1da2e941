-- `stage`: ARR that came or went on the day a person said so by the stage, where no fact tells it.
alter table arr_movement drop constraint arr_movement_origin_check;
alter table arr_movement add check (origin in ('stated', 'derived', 'stage'));
