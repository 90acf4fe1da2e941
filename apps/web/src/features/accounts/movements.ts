import type { ArrBreakdownRow, ArrMovement } from '@rapport/contract/revenue/revenue.ts';

/** A movement of one of the accounts of a breakdown; contraction and churn as negative amounts. */
export interface Movement extends ArrMovement {
  id: string;
  account: string;
}

/** ARR movements of an account and its sub-accounts, newest first. */
export const movementsOf = (rows: readonly ArrBreakdownRow[]): Movement[] =>
  rows
    .flatMap(({ id, name, movements }) =>
      movements.map((movement, index) => ({
        ...movement,
        amount: signed(movement),
        id: `${id} ${index}`,
        account: name,
      })),
    )
    .sort((a, b) => b.day.localeCompare(a.day) || a.id.localeCompare(b.id));

const signed = ({ kind, amount }: ArrMovement) =>
  kind === 'contraction' || kind === 'churn' ? -amount : amount;

/** Sum of movements. */
export const netOf = (movements: readonly ArrMovement[]): number =>
  movements.reduce((sum, movement) => sum + signed(movement), 0);
