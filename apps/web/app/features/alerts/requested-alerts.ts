import type { AlertKind } from '@matjar/contract/alerts/alerts.ts';
import { useSyncExternalStore } from 'react';
import { parseJson } from '../../storage/browser-storage.ts';
import { createStoredValue } from '../../storage/stored-value.ts';

/** Alerts requested without an account, and when. The address is not stored, for privacy. */
interface RequestedAlert {
  /** Id of the variant, else of the product. */
  about: string;
  kind: AlertKind;
  at: number;
}

const maxAlerts = 20;
/** As long as the link in the email is valid. */
const rememberedFor = 7 * 24 * 60 * 60 * 1_000;

/** `undefined` if it is no list. */
export function parseRequestedAlerts(text: string): RequestedAlert[] | undefined {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(isRequestedAlert).slice(0, maxAlerts) : undefined;
}

function isRequestedAlert(value: unknown): value is RequestedAlert {
  if (typeof value !== 'object' || value === null) return false;
  const { about, kind, at } = value as Record<keyof RequestedAlert, unknown>;
  return typeof about === 'string' && typeof kind === 'string' && typeof at === 'number';
}

const nothing: RequestedAlert[] = [];

const stored = createStoredValue<RequestedAlert[]>({
  key: 'askedAlerts',
  parse: parseRequestedAlerts,
  absent: nothing,
});

export function rememberRequestedAlert(alert: RequestedAlert): void {
  const others = stored
    .read()
    .filter(({ about, kind }) => about !== alert.about || kind !== alert.kind);
  stored.write([alert, ...others].slice(0, maxAlerts));
}

/** When this browser requested the alert, if recently. */
export function findRequestedAlert(
  alerts: readonly RequestedAlert[],
  { about, kind, at: now }: RequestedAlert,
): Date | undefined {
  const alert = alerts.find((each) => each.about === about && each.kind === kind);
  return alert && now - alert.at < rememberedFor ? new Date(alert.at) : undefined;
}

export function useRequestedAlert(alert: Omit<RequestedAlert, 'at'>): Date | undefined {
  const alerts = useSyncExternalStore(stored.subscribe, stored.read, () => nothing);
  return findRequestedAlert(alerts, { ...alert, at: Date.now() });
}
