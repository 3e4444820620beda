import type { DeliveryTable } from '@matjar/contract/delivery/delivery-settings.ts';
import { governorates } from '@matjar/contract/delivery/governorates.ts';
import { Fragment, useState } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { notify } from '../../../ui/toasts.ts';
import { toDraft, withCopy, withNewZone, withPlace, type ZoneDraft } from './delivery-draft.ts';
import type { DeliverySectionProps } from './delivery-form.tsx';
import { ZoneEditor } from './zone-editor.tsx';

/** The zones in order; the last one also covers all places without a zone. */
export function ZoneList({
  draft: { zones },
  problems,
  onChange,
  saved,
}: DeliverySectionProps & { saved: DeliveryTable }) {
  const t = useTranslate();
  const [before] = useState(() => toDraft(saved).zones);
  const named = new Set(zones.flatMap(({ cities }) => cities));
  const unnamed = governorates.filter((place) => !named.has(place));

  function changeZone(at: number, changes: Partial<ZoneDraft>) {
    onChange({ zones: zones.with(at, { ...(zones[at] as ZoneDraft), ...changes }) });
  }

  function moveZone(from: number, to: number) {
    const moved = zones.toSpliced(from, 1);
    onChange({ zones: moved.toSpliced(to, 0, zones[from] as ZoneDraft) });
  }

  function addPlace(at: number, place: string) {
    const { zones: next, termsOf } = withPlace(zones, at, place, before);
    onChange({ zones: next });
    if (termsOf !== undefined) notify('info', t('adminDelivery.termsTaken', { zone: termsOf }));
  }

  const addButton = (
    <Button icon="plus" onClick={() => onChange({ zones: withNewZone(zones) })} variant="outline">
      {t('adminDelivery.addZone')}
    </Button>
  );
  return (
    <section aria-label={t('adminDelivery.zones')} className="flex min-w-0 flex-col gap-4">
      <Panel dense>
        <h2 className="font-head text-md tracking-[-0.02em]">{t('adminDelivery.zones')}</h2>
        <p className="mt-0.5 text-t2 text-xs">{t('adminDelivery.zonesHint')}</p>
        {zones.length === 0 && (
          <EmptyState
            action={addButton}
            heading="h3"
            icon="truck"
            text={t('adminDelivery.noZonesText')}
            title={t('adminDelivery.noZones')}
          />
        )}
      </Panel>
      {zones.map((zone, at) => (
        <Fragment key={zone.key}>
          {/* Beside the place where the new zone appears. */}
          {at === zones.length - 1 && <div>{addButton}</div>}
          <ZoneEditor
            isFirst={at === 0}
            isLast={at === zones.length - 1}
            number={at + 1}
            onChange={(changes) => changeZone(at, changes)}
            onAddPlace={(place) => addPlace(at, place)}
            onCopy={(name) => onChange({ zones: withCopy(zones, at, name) })}
            onDelete={() => onChange({ zones: zones.toSpliced(at, 1) })}
            onMove={(by) => moveZone(at, at + by)}
            path={`zones.${at}`}
            problems={problems}
            unnamed={unnamed}
            zone={zone}
            zones={zones}
          />
        </Fragment>
      ))}
    </section>
  );
}
