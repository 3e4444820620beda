import { Notice, type NoticeProps } from './notice.tsx';

/** For an empty list, or one in which nothing matches; `action` offers what to do next. */
export function EmptyState(props: NoticeProps) {
  return <Notice {...props} />;
}
