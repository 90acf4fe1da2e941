import { Popover } from '@base-ui/react/popover';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Bold, Italic, Link2, List, ListOrdered, TextQuote, Underline } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Quote } from '@rapport/contract/claims/quote.ts';
import { Button } from '../../../ui/button.tsx';
import { EmojiPicker } from '../../../ui/emoji/emoji-picker.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FactMarks, markFacts } from './fact-marks.ts';

const LOOK =
  'min-h-40 px-4 py-3 text-[14px] leading-[1.55] break-words whitespace-pre-wrap focus:outline-none sm:px-5 [&_a]:text-(--accent-text) [&_a]:underline [&_blockquote]:my-2 [&_blockquote]:border-l-2 [&_blockquote]:border-(--line-2) [&_blockquote]:pl-3 [&_blockquote]:text-(--text-2) [&_ol]:list-decimal [&_ol]:pl-5 [&_p+p]:mt-2 [&_ul]:list-disc [&_ul]:pl-5';

const EXTENSIONS = [
  FactMarks,
  StarterKit.configure({
    link: { openOnClick: false, autolink: true, protocols: ['https', 'http', 'mailto'] },
  }),
];

/** An editor of mail text. Its content is read once; later changes come from the person. */
export const useRichText = (
  html: string,
  sources: readonly Quote[],
  onChange: (html: string) => void,
) => {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-label': 'Message',
        role: 'textbox',
        'aria-multiline': 'true',
        class: LOOK,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  });
  useEffect(() => {
    markFacts(editor, sources);
  }, [editor, sources]);
  return editor;
};

export const RichText = ({ editor }: { editor: Editor }) => <EditorContent editor={editor} />;

/** The marks of the text, and what else can be put into it. */
export function RichTextTools({ editor, children }: { editor: Editor; children?: ReactNode }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const is = (name: string) => current.isActive(name);
      return {
        bold: is('bold'),
        italic: is('italic'),
        underline: is('underline'),
        bulletList: is('bulletList'),
        orderedList: is('orderedList'),
        blockquote: is('blockquote'),
        link: is('link'),
      };
    },
  });
  const focused = () => editor.chain().focus();
  return (
    <div role="toolbar" aria-label="Formatting" className="flex items-center gap-0.5">
      <Tool label="Bold" on={on.bold} onClick={() => focused().toggleBold().run()}>
        <Bold className="size-4" />
      </Tool>
      <Tool label="Italic" on={on.italic} onClick={() => focused().toggleItalic().run()}>
        <Italic className="size-4" />
      </Tool>
      <Tool
        label="Underline"
        on={on.underline}
        onClick={() => focused().toggleUnderline().run()}
        wide
      >
        <Underline className="size-4" />
      </Tool>
      <Tool label="List" on={on.bulletList} onClick={() => focused().toggleBulletList().run()}>
        <List className="size-4" />
      </Tool>
      <Tool
        label="Numbered list"
        on={on.orderedList}
        onClick={() => focused().toggleOrderedList().run()}
        wide
      >
        <ListOrdered className="size-4" />
      </Tool>
      <Tool
        label="Quote"
        on={on.blockquote}
        onClick={() => focused().toggleBlockquote().run()}
        wide
      >
        <TextQuote className="size-4" />
      </Tool>
      <LinkTool editor={editor} on={on.link} />
      <EmojiPicker onPick={(emoji) => focused().insertContent(emoji).run()} />
      {children}
    </div>
  );
}

interface ToolProps {
  label: string;
  on: boolean;
  onClick: () => void;
  /** Left out on small screens. */
  wide?: boolean;
  children: ReactNode;
}

const Tool = ({ label, on, onClick, wide = false, children }: ToolProps) => (
  <IconButton
    label={label}
    aria-pressed={on}
    className={`${on ? '!bg-(--accent-tint) !text-(--accent-text)' : ''} ${wide ? 'max-sm:hidden' : ''}`}
    onClick={onClick}
  >
    {children}
  </IconButton>
);

function LinkTool({ editor, on }: { editor: Editor; on: boolean }) {
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const change = (next: boolean) => {
    setOpen(next);
    setAddress(next ? String(editor.getAttributes('link').href ?? '') : '');
  };
  const apply = () => {
    const typed = address.trim();
    const href = typed === '' || /^(?:https?:|mailto:)/i.test(typed) ? typed : `https://${typed}`;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !on)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    change(false);
  };
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Trigger
        render={
          <IconButton label="Link" aria-pressed={on}>
            <Link2 className="size-4" />
          </IconButton>
        }
      />
      <Popover.Portal>
        <Popover.Positioner side="top" align="start" sideOffset={4} className="z-50">
          <Popover.Popup
            aria-label="Link"
            className="flex w-80 max-w-[92vw] gap-2 rounded-lg bg-(--surface) p-2 shadow-(--shadow-pop)"
          >
            <Input
              className="min-w-0 flex-1"
              aria-label="Address of the link"
              placeholder="https://"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                apply();
              }}
            />
            <Button variant="tint" className="!h-8 max-sm:!h-10" onClick={apply}>
              Apply
            </Button>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
