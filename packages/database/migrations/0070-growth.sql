-- The lowest score of a growing account; null where nothing shows growth. Scores get it when they are computed again.
alter table health_score add column floor numeric(4, 2);
