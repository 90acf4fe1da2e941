import { Extension } from '@tiptap/react';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Quote } from '@rapport/contract/quote.ts';
import { placeFacts } from '../facts.ts';

/** How a fact looks in the text and beside it. */
export const FACT_LOOK =
  'underline decoration-(--accent) decoration-2 decoration-from-font underline-offset-4';

/** Underlines what the sources say, for the person to check. The lines belong to the editor, not to the mail. */
export const factMarks = (sources: () => readonly Quote[]) =>
  Extension.create({
    name: 'factMarks',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const marks: Decoration[] = [];
            doc.descendants((node, position) => {
              if (!node.isText || !node.text) return;
              for (const { start, end } of placeFacts(node.text, sources()))
                marks.push(
                  Decoration.inline(position + start, position + end, { class: FACT_LOOK }),
                );
            });
            return DecorationSet.create(doc, marks);
          },
        },
      }),
    ],
  });
