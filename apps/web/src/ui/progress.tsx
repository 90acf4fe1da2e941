/** A progress bar; indeterminate while the share is null. */
export function Progress({ label, share }: { label: string; share: number | null }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(share !== null && { 'aria-valuenow': Math.round(share * 100) })}
      className="h-1.5 overflow-hidden rounded-full bg-(--pressed)"
    >
      <span
        className={`block h-full rounded-full bg-(--accent) transition-[width] duration-180 ${share === null ? 'w-1/3 animate-pulse' : ''}`}
        style={share === null ? undefined : { width: `${Math.max(1, share * 100)}%` }}
      />
    </div>
  );
}
