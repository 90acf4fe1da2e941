import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { ActionCard } from '@rapport/contract/chat/answer-blocks.ts';

/** The part of a card that has arrived so far. */
export interface ArrivingCard {
  card: Partial<ActionCard>;
  complete: boolean;
  error: string | null;
}

/** An image in an answer: the address of its document, and its description. */
export interface ImageInAnswer {
  src: string;
  alt: string;
}

/** Parts of an answer that other features render; `app` provides them, as chat may not import those features. */
export interface AnswerParts {
  image?: ((image: ImageInAnswer) => ReactNode) | undefined;
  card?: ((card: ArrivingCard) => ReactNode) | undefined;
  feedback?: ((memoryId: string) => ReactNode) | undefined;
  /** Shown below the suggested questions of an empty conversation about all accounts. */
  beginning?: ReactNode;
}

export const AnswerPartsContext = createContext<AnswerParts>({});
export const useAnswerParts = (): AnswerParts => use(AnswerPartsContext);
