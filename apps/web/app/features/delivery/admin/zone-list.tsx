import { governorates } from '@matjar/contract/governorates.ts';
import { Fragment } from 'react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { withNewZone, type ZoneDraft } from './delivery-draft.ts';
import type { DeliveryPartProps } from './delivery-form.tsx';
import { ZoneEditor } from './zone-editor.tsx';

/** The zones in their order: the last one also has every place that none names. */
export function ZoneList({ draft: { zones }, problems, onChange }: DeliveryPartProps) {
  const t = useTranslate();
  const named = new Set(zones.flatMap(({ cities }) => cities));
  const unnamed = governorates.filter((place) => !named.has(place));

  function changeZone(at: number, changes: Partial<ZoneDraft>) {
    onChange({ zones: zones.with(at, { ...(zones[at] as ZoneDraft), ...changes }) });
  }

  function moveZone(from: number, to: number) {
    const moved = zones.toSpliced(from, 1);
    onChange({ zones: moved.toSpliced(to, 0, zones[from] as ZoneDraft) });
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
          {/* Where the new zone appears. */}
          {at === zones.length - 1 && <div>{addButton}</div>}
          <ZoneEditor
            isFirst={at === 0}
            isLast={at === zones.length - 1}
            named={named}
            number={at + 1}
            onChange={(changes) => changeZone(at, changes)}
            onDelete={() => onChange({ zones: zones.toSpliced(at, 1) })}
            onMove={(by) => moveZone(at, at + by)}
            path={`zones.${at}`}
            problems={problems}
            unnamed={unnamed}
            zone={zone}
          />
        </Fragment>
      ))}
    </section>
  );
}
