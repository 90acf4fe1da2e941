import { Check, ChevronDown, Link2, Pencil, Plus, Save, Star, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { copyLink } from '../../../../lib/hooks/copy-link.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogActions } from '../../../../ui/overlay/dialog-actions.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useChooseAccountsView, useUser } from '../../../auth/api.ts';
import type { AccountsList } from '../../list/list.ts';
import { useViewCommands } from '../../list/saved-views.ts';
import { settingsOf } from '../../list/views.ts';
import { ViewDialog } from './view-dialog.tsx';

type Asked = 'save' | 'rename' | 'delete' | null;

const entry = (Icon: typeof Check, label: string, onSelect: () => void): MenuItem => ({
  label: (
    <>
      <Icon className="size-4 text-(--text-3)" aria-hidden />
      {label}
    </>
  ),
  onSelect,
});

interface Props {
  list: AccountsList;
  /** Number of accounts in the open view. */
  total: number | undefined;
}

/** The views as tabs, with actions for the open one. */
export function AccountsViews({ list, total }: Props) {
  const { views, view, openKey, reader } = list;
  const [asked, setAsked] = useState<Asked>(null);
  const { create, remove, update } = useViewCommands();
  const close = () => setAsked(null);
  const rename = asked === 'rename' ? view.saved : undefined;
  return (
    <>
      <Tabs
        label="Views"
        tabs={views.map(({ key, label, saved }) => ({
          value: key,
          label,
          count: key === view.key ? total : undefined,
          mark: saved?.shared && (
            <Users className="size-3.5 text-(--text-3)" aria-label="Shared with everyone" />
          ),
        }))}
        value={view.key}
        onChange={openKey}
        menu={<ViewMenu list={list} onAsk={setAsked} />}
      >
        <IconButton label="Save as a new view" onClick={() => setAsked('save')}>
          <Plus className="size-4" />
        </IconButton>
      </Tabs>
      {(asked === 'save' || rename) && (
        <ViewDialog
          view={rename}
          onClose={close}
          onSave={(values) => {
            if (rename) update.mutate({ id: rename.id, name: values.name });
            else
              create.mutate(
                { ...values, settings: settingsOf(reader) },
                { onSuccess: ({ id }) => openKey(id) },
              );
            close();
          }}
        />
      )}
      <Dialog open={asked === 'delete'} onClose={close} title={`Delete “${view.label}”?`}>
        <div className="flex flex-col gap-4 p-5">
          <p className="text-(--text-2)">
            {view.saved?.shared
              ? 'Everyone loses this view. No accounts are changed.'
              : 'No accounts are changed.'}
          </p>
          <DialogActions onCancel={close}>
            <Button
              variant="danger"
              onClick={() => {
                if (view.saved) remove.mutate(view.saved.id, { onSuccess: () => openKey('all') });
                close();
              }}
            >
              Delete view
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    </>
  );
}

/** Actions of the open view. */
function ViewMenu({ list, onAsk }: { list: AccountsList; onAsk: (asked: Asked) => void }) {
  const { view, changed, defaultView, reader, openKey } = list;
  const { saved } = view;
  const { update } = useViewCommands();
  const { data: user } = useUser();
  const choose = useChooseAccountsView();
  const own = saved?.owner.id === user?.id;
  const items = [
    ...(saved?.canEdit && changed
      ? [
          entry(Save, 'Save changes', () =>
            update.mutate(
              { id: saved.id, settings: settingsOf(reader) },
              { onSuccess: () => openKey(saved.id) },
            ),
          ),
        ]
      : []),
    entry(Plus, 'Save as a new view', () => onAsk('save')),
    defaultView === view.key
      ? entry(Check, 'Your default view', () => choose('all'))
      : entry(Star, 'Make my default view', () => choose(view.key)),
    entry(Link2, 'Copy link', () => void copyLink(window.location.href)),
    ...(saved && own
      ? [
          entry(Users, saved.shared ? 'Make private' : 'Share with everyone', () =>
            update.mutate({ id: saved.id, shared: !saved.shared }),
          ),
        ]
      : []),
    ...(saved?.canEdit
      ? [
          entry(Pencil, 'Rename', () => onAsk('rename')),
          entry(Trash2, 'Delete', () => onAsk('delete')),
        ]
      : []),
  ];
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for the view ${view.label}`} className="-ml-2">
          <ChevronDown className="size-3.5" />
        </IconButton>
      }
      items={items}
    />
  );
}

/** Shows unsaved changes of a view, with buttons to save or discard them. */
export function UnsavedView({ list }: { list: AccountsList }) {
  const { view, changed, reader, openKey } = list;
  const { create, update } = useViewCommands();
  const [naming, setNaming] = useState(false);
  if (!changed) return null;
  const { saved } = view;
  const settings = settingsOf(reader);
  return (
    <span role="group" aria-label="Unsaved changes of the view" className="flex shrink-0 gap-1">
      <Button
        variant="tint"
        onClick={() => {
          if (saved?.canEdit)
            update.mutate({ id: saved.id, settings }, { onSuccess: () => openKey(saved.id) });
          else setNaming(true);
        }}
      >
        {saved?.canEdit ? 'Save' : 'Save view'}
      </Button>
      <Button variant="ghost" onClick={() => openKey(view.key)}>
        Reset
      </Button>
      {naming && (
        <ViewDialog
          onClose={() => setNaming(false)}
          onSave={(values) => {
            create.mutate({ ...values, settings }, { onSuccess: ({ id }) => openKey(id) });
            setNaming(false);
          }}
        />
      )}
    </span>
  );
}
