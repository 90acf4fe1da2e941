import { choose } from '../src/reading/mood/choice.ts';
import type { Choice } from '../src/reading/mood/choice.ts';

export interface Row {
  evidence: number[];
  /** Position of the class. */
  label: number;
}

const CLASSES = 3;
const STEPS = 400;
const RATE = 0.5;
const MOMENTUM = 0.9;
/** Keeps the weights small: the rows are few and the signs resemble each other. */
const SHRINK = 500;
/** 0: a class weighs by its rows; 1: all classes weigh the same. */
const EVEN = 0.9;

/** A linear choice among classes by gradient descent; by default rare classes weigh nearly as much as the others. */
export function learnChoice(rows: readonly Row[], even = EVEN): Choice {
  const size = rows[0]?.evidence.length ?? 0;
  const { means, deviations } = spread(rows, size);
  const scaled = rows.map(({ evidence }) =>
    evidence.map((value, index) => (value - means[index]!) / deviations[index]!),
  );
  const shares = Array.from(
    { length: CLASSES },
    (_, label) =>
      (rows.length / (CLASSES * rows.filter((row) => row.label === label).length || 1)) ** even,
  );
  const weights = Array.from({ length: size }, () => filled(CLASSES, 0));
  const speed = Array.from({ length: size }, () => filled(CLASSES, 0));
  const biases = filled(CLASSES, 0);
  const plain: Choice = {
    means: filled(size, 0),
    deviations: filled(size, 1),
    weights,
    biases,
  };
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = weights.map((each) => each.map((weight) => (SHRINK * weight) / rows.length));
    const tilt = filled(CLASSES, 0);
    scaled.forEach((evidence, index) => {
      const label = rows[index]!.label;
      const share = shares[label]! / rows.length;
      choose(plain, evidence).forEach((probability, mood) => {
        const error = (probability - Number(mood === label)) * share;
        tilt[mood]! += error;
        for (let sign = 0; sign < size; sign += 1) slopes[sign]![mood]! += error * evidence[sign]!;
      });
    });
    for (let mood = 0; mood < CLASSES; mood += 1) {
      biases[mood]! -= RATE * tilt[mood]!;
      for (let sign = 0; sign < size; sign += 1) {
        speed[sign]![mood] = MOMENTUM * speed[sign]![mood]! - 0.1 * RATE * slopes[sign]![mood]!;
        weights[sign]![mood]! += speed[sign]![mood]!;
      }
    }
  }
  return { means, deviations, weights, biases };
}

const filled = (length: number, value: number): number[] => Array.from({ length }, () => value);

function spread(rows: readonly Row[], size: number): Pick<Choice, 'means' | 'deviations'> {
  const means = Array.from(
    { length: size },
    (_, sign) => rows.reduce((sum, { evidence }) => sum + evidence[sign]!, 0) / rows.length,
  );
  const deviations = means.map(
    (mean, sign) =>
      Math.sqrt(
        rows.reduce((sum, { evidence }) => sum + (evidence[sign]! - mean) ** 2, 0) / rows.length,
      ) + 1e-6,
  );
  return { means, deviations };
}
