import type { LineSerial } from '@matjar/contract/serials/serials.ts';
import type { DateFormatName } from '@matjar/contract/settings/shop-formats.ts';
import type { Db } from '@matjar/db/connect.ts';
import { formatDay } from '../../../platform/format-day.ts';
import type { ShopSettings } from '../../../platform/settings/shop-settings.ts';
import { translate } from '../../../platform/texts.ts';
import { mapLineSerial, serialsOfOrders } from '../../serials/assign-serials.service.ts';
import type { OrderRow } from '../orders.queries.ts';
import type { PrintedLine } from './document-lines.ts';

/** Serial numbers with their warranty. */
export async function addLineSerials(
  db: Db,
  { values: { timeZone, dateFormat } }: ShopSettings,
  { id, deliveredAt }: OrderRow,
  lines: PrintedLine[],
): Promise<PrintedLine[]> {
  const given = (await serialsOfOrders(db, [id])).get(id) ?? [];
  return lines.map((line) => {
    const own = given
      .filter(({ position }) => position === line.position)
      .map((each) => mapLineSerial(each, deliveredAt, timeZone));
    return own.length > 0 ? { ...line, serials: describeSerials(own, dateFormat) } : line;
  });
}

/** `Serial numbers A, B · warranty until Nov 17, 2028`; pieces of a line share a warranty. */
function describeSerials(serials: readonly LineSerial[], dateFormat: DateFormatName): string {
  const numbers = serials.map(({ number }) => number).join(', ');
  const [{ warrantyMonths, warrantyUntil } = {} as LineSerial] = serials;
  const warranty =
    warrantyUntil !== undefined
      ? translate('orderDocuments.warrantyUntil', {
          day: formatDay(new Date(warrantyUntil), { timeZone: 'UTC', dateFormat }),
        })
      : warrantyMonths !== undefined
        ? translate('orderDocuments.warrantyMonths', { count: warrantyMonths })
        : undefined;
  const text = translate('orderDocuments.serials', { count: serials.length, numbers });
  return [text, warranty].filter(Boolean).join(' · ');
}
