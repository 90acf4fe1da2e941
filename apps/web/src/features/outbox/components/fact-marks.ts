import { Extension } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Quote } from '@rapport/contract/claims/quote.ts';
import { placeFacts } from '../facts.ts';

/** How a fact looks in the text and beside it. */
export const FACT_LOOK =
  'underline decoration-(--accent) decoration-2 decoration-from-font underline-offset-4';

const KEY = new PluginKey<readonly Quote[]>('factMarks');

/** Underlines what the sources say, for the person to check. The lines belong to the editor, not to the mail. */
export const FactMarks = Extension.create({
  name: 'factMarks',
  addProseMirrorPlugins: () => [
    new Plugin<readonly Quote[]>({
      key: KEY,
      state: {
        init: () => [],
        apply: (change, before) => (change.getMeta(KEY) as readonly Quote[] | undefined) ?? before,
      },
      props: {
        decorations: (state) => {
          const sources = KEY.getState(state) ?? [];
          if (sources.length === 0) return null;
          const marks: Decoration[] = [];
          state.doc.descendants((node, position) => {
            if (!node.isText || !node.text) return;
            for (const { start, end } of placeFacts(node.text, sources))
              marks.push(Decoration.inline(position + start, position + end, { class: FACT_LOOK }));
          });
          return DecorationSet.create(state.doc, marks);
        },
      },
    }),
  ],
});

/** Looks for facts in these from now on. */
export const markFacts = ({ view, state }: Editor, sources: readonly Quote[]): void =>
  view.dispatch(state.tr.setMeta(KEY, sources));
