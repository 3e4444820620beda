import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Icon } from '../ui/icon.tsx';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}

/** Finds products from every admin screen; `/` jumps here. */
export function AdminSearch({ className }: { className?: string }) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);

  return (
    <search className={className}>
      <Form action="/admin/products-management" className="relative flex h-11 items-center text-t3">
        <Icon className="pointer-events-none absolute start-4" of={Search} size={18} />
        <input
          aria-label={t('shell.adminSearch')}
          autoComplete="off"
          className="size-full min-w-0 text-ellipsis rounded-control bg-ground ps-11 pe-12 text-t1 outline-hidden placeholder:text-t3 focus:shadow-[inset_0_0_0_2px_var(--brand-strong)]"
          enterKeyHint="search"
          name="keyword"
          placeholder={t('shell.adminSearch')}
          ref={input}
        />
        <span
          aria-hidden="true"
          className="absolute end-3 hidden rounded-sm border border-line-2 bg-surface px-2 font-sans text-xs lg:block"
        >
          /
        </span>
      </Form>
    </search>
  );
}
