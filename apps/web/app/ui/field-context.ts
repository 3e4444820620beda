import { createContext, type ReactNode, use, useId } from 'react';
import { classNames } from './class-names.ts';

type FieldWiring = {
  controlId: string;
  labelId: string;
  hintId: string;
  errorId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldWiring | null>(null);

/** The ids that tie label, hint and error to the control, for the field that draws them. */
export function useFieldWiring(about: {
  hint?: ReactNode;
  error?: string;
  required?: boolean;
}): FieldWiring {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  return {
    controlId: `${id}control`,
    labelId: `${id}label`,
    hintId,
    errorId,
    describedBy: classNames(about.error && errorId, about.hint ? hintId : null) || undefined,
    invalid: Boolean(about.error),
    required: about.required ?? false,
  };
}

type OwnAttributes = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
};

/** Ties a control to the label, hint and error of the field around it, if there is one. */
export function useFieldControl(own: OwnAttributes) {
  const field = use(FieldContext);
  const fallbackId = useId();
  return {
    id: own.id ?? field?.controlId ?? fallbackId,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': field?.required || undefined,
  };
}
