const MAX_LENGTH = 40;

interface Props {
  defaultName: string;
  name: string | undefined;
  onChange: (name: string) => void;
}

/** A custom label; when empty, the default label applies. */
export const NameField = ({ defaultName, name, onChange }: Props) => (
  <input
    aria-label={`Name of ${defaultName}`}
    value={name ?? ''}
    placeholder={defaultName}
    maxLength={MAX_LENGTH}
    onChange={(event) => onChange(event.target.value)}
    onBlur={(event) => onChange(event.target.value.trim())}
    className="h-8 min-w-0 flex-1 rounded-md bg-transparent px-2 font-medium text-(--text) placeholder:text-(--text) hover:shadow-[inset_0_0_0_1px_var(--line-2)] focus:bg-(--surface) focus:shadow-[inset_0_0_0_1px_var(--accent)] focus:outline-none focus:placeholder:text-(--text-3) max-sm:h-10"
  />
);
