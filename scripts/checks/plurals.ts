import { parseSync, Visitor } from 'oxc-parser';
import { read, sourceFiles } from './sources.ts';

/** Nouns that the product counts. */
const NOUNS =
  'account|action item|activity|activities|anomaly|anomalies|answer|attachment|attendee|call|card|case|chat|claim|column|compan(?:y|ie)|contact|conversation|day|deal|document|domain|email|event|exchange|file|guest|hour|invitation|item|line|link|mail|meeting|member|message|minute|month|number|opportunit(?:y|ie)|page|part|post|quote|question|record|renewal|repl(?:y|ie)|result|risk|row|score|sentence|session|sheet|signal|slide|source|suggestion|table|thread|time|token|turn|update|version|view|week|year';
const QUALIFIERS =
  'active|more|new|negative|of the|open|other|overdue|positive|shared|similar|total|unread';

/** What follows a count: a noun in the plural, as in `${count} accounts`. */
const COUNTED = new RegExp(
  `^\\s+(?:(?:${QUALIFIERS})\\s+)*(?:(?:${NOUNS})s|people|companies)\\b(?!-)`,
);
/** A constant is never 1, and rounded or formatted amounts stand with a plural. */
const NEVER_ONE = /^(?:[A-Z][A-Z0-9_]+|(?:nounOf|formatTokens)\(.*|.*\.toFixed\(\d\))$/s;

interface Node {
  type: string;
  start: number;
}

/** Places where a noun may not agree with its count. */
export function pluralProblems(): string[] {
  return sourceFiles(/\.tsx?$/)
    .filter(
      (file) =>
        /^(?:apps\/(?:web|server)|packages\/(?:contract|intelligence))\/src\//.test(file) &&
        !/\.test\.|\/testing\/|\/prompts\/|\/reading\/|kit\/plural\.ts$/.test(file),
    )
    .flatMap((file) =>
      countsWithoutSingular(file, read(file)).map((line) => `${file}:${line} ${ADVICE}`),
    );
}

const ADVICE = 'would say "1 accounts": take plural() or nounOf() of contract/kit/plural.ts';

/** The lines of a source, from 1, where a count is before a noun that is always in the plural. */
export function countsWithoutSingular(file: string, text: string): number[] {
  const { program } = parseSync(file, text);
  const found: number[] = [];
  /** Where counts stand that a condition has found to be more than one. */
  const guarded: { start: number; end: number }[] = [];
  const isGuarded = ({ start }: Node) =>
    guarded.some((range) => start >= range.start && start < range.end);
  const note = ({ start }: Node) => found.push(text.slice(0, start).split('\n').length);
  new Visitor({
    TemplateLiteral({ quasis, expressions }) {
      expressions.forEach((expression, index) => {
        const after = quasis[index + 1]?.value.cooked ?? '';
        if (COUNTED.test(after) && mayBeOne(expression, text) && !isGuarded(expression))
          note(expression);
      });
    },
    JSXElement: ({ children }) => lookAt(children),
    JSXFragment: ({ children }) => lookAt(children),
    ConditionalExpression({ test, consequent, alternate }) {
      // The choice between two forms of one noun, made by hand.
      const forms = [consequent, alternate].map((one) =>
        'value' in one ? String(one.value) : null,
      );
      const isOne = /(?:===?|!==?)\s*1$/.test(text.slice(test.start, test.end));
      const [one, many] = forms;
      if (isOne) guarded.push(alternate);
      else if (/>\s*1$/.test(text.slice(test.start, test.end))) guarded.push(consequent);
      if (isOne && one != null && many != null && (many === 's' || COUNTED.test(` ${many}`)))
        note(test);
    },
  }).visit(program);
  return [...new Set(found)];

  function lookAt(children: readonly (Node & { value?: unknown; expression?: unknown })[]) {
    children.forEach((child, index) => {
      if (child.type !== 'JSXExpressionContainer') return;
      // A line break between a count and its noun is written as {' '}.
      const rest = children
        .slice(index + 1, index + 3)
        .map((next) => textOf(next))
        .join('');
      if (COUNTED.test(rest) && mayBeOne(child.expression as Node & { end: number }, text))
        note(child);
    });
  }
}

function textOf(node: Node & { value?: unknown; expression?: unknown }): string {
  if (node.type === 'JSXText') return String(node.value);
  const inner = node.expression as { type: string; value?: unknown } | undefined;
  return inner?.type === 'Literal' ? String(inner.value) : '\0';
}

const mayBeOne = (node: Node & { end: number }, text: string): boolean => {
  const source = text.slice(node.start, node.end).replace(/^formatCount\((.*)\)$/s, '$1');
  return node.type !== 'Literal' && !NEVER_ONE.test(source);
};
