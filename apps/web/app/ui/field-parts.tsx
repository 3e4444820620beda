import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { Icon } from './icon.tsx';

export function FieldAside({ aside, optional }: { aside?: ReactNode; optional?: boolean }) {
  const t = useTranslate();
  if (aside) return aside;
  return optional ? <span className="text-t3">{t('ui.optional')}</span> : null;
}

/** The place of an error is there before the error, so that its words are announced when they come. */
export function FieldError({ id, text }: { id: string; text?: string }) {
  return (
    <div aria-live="polite" id={id}>
      {text && (
        <p className="mt-1.5 flex items-start gap-1.5 font-medium text-bad text-xs">
          <Icon className="mt-px shrink-0" name="circle-alert" size={16} />
          {text}
        </p>
      )}
    </div>
  );
}

export function FieldHint({ id, text }: { id: string; text?: ReactNode }) {
  if (!text) return null;
  return (
    <p className="mt-1.5 text-t3 text-xs" id={id}>
      {text}
    </p>
  );
}
