import { Notice, type NoticeProps } from './notice.tsx';

/** Nothing is here, or nothing matches; `action` is the way on. */
export function EmptyState(props: NoticeProps) {
  return <Notice {...props} />;
}
