import type { PublicSettings, ShopDescription } from '@matjar/contract/settings/public-settings.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { describeShop } from '../../platform/settings/describe-shop.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';

type Log = Pick<FastifyBaseLogger, 'warn'>;

/** Poll interval in milliseconds, if the API is another process. */
const askedAfter = 1_000;
const answeredWithin = 2_000;

/** Public settings, current at each call. */
export function followSettings(
  config: Config,
  { settings, texts }: { settings?: ShopSettings | undefined; texts?: TextsOfPages | undefined },
  log: Log,
): () => Promise<PublicSettings> {
  if (settings) {
    return async () => choosePublicSettings(config, withTexts(settings.description, texts));
  }
  const readDescription = followApi(config, log);
  return async () => choosePublicSettings(config, await readDescription());
}

/** Text overrides for pages; undefined if there are none. */
export interface TextsOfPages {
  readonly ofPages: Readonly<Record<string, string>> | undefined;
}

export function withTexts(
  description: ShopDescription,
  texts: TextsOfPages | undefined,
): ShopDescription {
  return texts?.ofPages ? { ...description, texts: texts.ofPages } : description;
}

function choosePublicSettings(config: Config, description: ShopDescription): PublicSettings {
  return {
    ...description,
    apiUrl: config.apiUrl ?? '',
    quirks: config.quirks,
    socialSignIn: config.socialSignIn ? { name: config.socialSignIn.name } : null,
    cardPayments: config.offersCards && !description.cardsOff,
    // Production does not start without one; a process that only serves pages need not know it.
    ...(config.environment !== 'production' && !config.smtpUrl && { emailsStay: true as const }),
    development: config.environment !== 'production',
  };
}

/** If the API does not answer, the last values stay; pages report the outage themselves. */
function followApi(
  { apiUrl, initialSettings, fixedSettings }: Config,
  log: Log,
): () => Promise<ShopDescription> {
  const initial = describeShop({ ...initialSettings, ...fixedSettings });
  let known = Promise.resolve(initial);
  if (!apiUrl) return () => known;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - askedAt < askedAfter) return known;
    askedAt = now;
    const last = known;
    known = fetchDescription(apiUrl).then(
      // An older API may send fewer fields.
      (description) => ({ ...initial, ...description }),
      (error: unknown) => {
        log.warn({ err: error }, 'the settings of the shop could not be asked for');
        return last;
      },
    );
    return known;
  };
}

async function fetchDescription(apiUrl: string): Promise<ShopDescription> {
  const response = await fetch(`${apiUrl}/api/v1/settings`, {
    signal: AbortSignal.timeout(answeredWithin),
  });
  if (!response.ok) throw new Error(`The API answered its settings with ${response.status}.`);
  return (await response.json()) as ShopDescription;
}
