import { ErrorState } from '../../../ui/states.tsx';

interface Props {
  /** Of the chart. */
  title: string;
  message?: 'Error loading data' | 'Error loading chart';
  detail?: string;
  onRetry: () => void;
}

/** The place of a chart that could not be loaded. */
export const ChartError = ({ title, message = 'Error loading data', detail, onRetry }: Props) => (
  <section aria-label={title}>
    <h3 className="py-1 text-[14px] font-semibold">{title}</h3>
    <ErrorState title={message} detail={detail} onRetry={onRetry} />
  </section>
);
