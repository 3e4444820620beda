import { deliveryMethods } from '@matjar/contract/delivery/delivery.ts';
import { deliveryPlaces } from '@matjar/contract/delivery/delivery-settings.ts';
import type { Problems } from '../../../admin-table/draft-form.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type MethodDraft, newMethod, type ZoneDraft } from './delivery-draft.ts';
import { MethodEditor } from './method-editor.tsx';

export const methodNames = {
  standard: 'adminDelivery.standard',
  express: 'adminDelivery.express',
  pickup: 'adminDelivery.pickup',
} as const;

interface ZoneEditorProps {
  zone: ZoneDraft;
  number: number;
  path: string;
  problems: Problems;
  /** All zones; their places can be moved to this one. */
  zones: readonly ZoneDraft[];
  /** Governorates that are in no zone. */
  unnamed: readonly string[];
  isFirst: boolean;
  isLast: boolean;
  onChange: (changes: Partial<ZoneDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onAddPlace: (place: string) => void;
  /** Gets the name of the copy. */
  onCopy: (name: string) => void;
  onDelete: () => void;
}

/** Editor of a zone: name, places and delivery methods. */
export function ZoneEditor(props: ZoneEditorProps) {
  const t = useTranslate();
  const { zone, number, path, problems, isFirst, isLast, onChange, onMove } = props;
  const name = zone.name || t('adminDelivery.zone', { number });

  function toggle(kind: MethodDraft['kind'], isOffered: boolean) {
    const others = zone.methods.filter((method) => method.kind !== kind);
    const methods = isOffered ? [...others, newMethod(kind)] : others;
    onChange({
      methods: methods.toSorted(
        (one, other) => deliveryMethods.indexOf(one.kind) - deliveryMethods.indexOf(other.kind),
      ),
    });
  }

  return (
    <Panel aria-label={name} dense role="group">
      <div className="flex items-end gap-2 max-sm:flex-col-reverse max-sm:items-stretch">
        <Field
          className="grow"
          error={problems.get(`${path}.name`)}
          label={t('adminDelivery.zoneName')}
        >
          <TextInput
            dense
            onChange={(event) => onChange({ name: event.target.value })}
            value={zone.name}
          />
        </Field>
        <div className="flex items-center gap-2">
          <p className="min-w-0 grow truncate font-head text-md tracking-[-0.02em] sm:hidden">
            {t('adminDelivery.zone', { number })}
          </p>
          <IconButton
            aria-disabled={isFirst}
            icon="arrow-up"
            label={t('adminDelivery.zoneUp', { name })}
            onClick={() => !isFirst && onMove(-1)}
            variant="outline"
          />
          <IconButton
            aria-disabled={isLast}
            icon="arrow-down"
            label={t('adminDelivery.zoneDown', { name })}
            onClick={() => !isLast && onMove(1)}
            variant="outline"
          />
          <IconButton
            icon="copy"
            label={t('adminDelivery.zoneCopy', { name })}
            onClick={() => props.onCopy(t('adminDelivery.copyOf', { name }))}
            variant="outline"
          />
          <IconButton
            icon="trash-2"
            label={t('adminDelivery.zoneDelete', { name })}
            onClick={props.onDelete}
            variant="outline"
          />
        </div>
      </div>
      <ZonePlaces {...props} name={name} />
      <FieldGroup
        className="mt-5"
        error={problems.get(`${path}.methods`)}
        label={t('adminDelivery.methods')}
      >
        <div className="-my-1.5 flex flex-wrap gap-x-6">
          {deliveryMethods.map((kind) => (
            <Checkbox
              checked={zone.methods.some((method) => method.kind === kind)}
              key={kind}
              onChange={(event) => toggle(kind, event.target.checked)}
            >
              {t(methodNames[kind])}
            </Checkbox>
          ))}
        </div>
        <div className="mt-2 grid gap-3">
          {zone.methods.map((method, at) => (
            <MethodEditor
              key={method.kind}
              label={t(methodNames[method.kind])}
              method={method}
              onChange={(changes) =>
                onChange({ methods: zone.methods.with(at, { ...method, ...changes }) })
              }
              path={`${path}.methods.${at}`}
              problems={problems}
            />
          ))}
        </div>
      </FieldGroup>
    </Panel>
  );
}

function ZonePlaces({
  zone: { cities },
  name,
  path,
  problems,
  zones,
  unnamed,
  isLast,
  onChange,
  onAddPlace,
}: ZoneEditorProps & { name: string }) {
  const t = useTranslate();
  const owners = new Map(
    zones.flatMap((zone) => zone.cities.map((place) => [place, zone.name] as const)),
  );
  const others = deliveryPlaces.filter((place) => !cities.includes(place));
  const nameOf = (place: string) => {
    const zone = owners.get(place);
    return zone === undefined ? place : t('adminDelivery.placeOf', { place, zone });
  };
  const remove = (place: string) => onChange({ cities: cities.filter((each) => each !== place) });
  const problem = [...problems].find(([place]) => place.startsWith(`${path}.cities`))?.[1];
  return (
    <FieldGroup className="mt-4" error={problem} label={t('adminDelivery.places')}>
      <div className="flex flex-wrap items-center gap-2">
        {cities.map((place) => (
          <Chip key={place} name={place} onRemove={() => remove(place)} />
        ))}
        {isLast && (
          <span className="text-sm text-t2">
            {t(cities.length > 0 ? 'adminDelivery.placesRest' : 'adminDelivery.placesNone')}
          </span>
        )}
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <NativeSelect
          aria-label={t('adminDelivery.addPlace', { name })}
          className="max-w-60"
          dense
          onChange={(event) => onAddPlace(event.target.value)}
          options={[
            { value: '', label: t('adminDelivery.addPlaceChoose') },
            ...others.map((place) => ({ value: place, label: nameOf(place) })),
          ]}
          value=""
        />
        {unnamed.length > 1 && (
          <Button onClick={() => onChange({ cities: [...cities, ...unnamed] })} variant="link">
            {t('adminDelivery.addRemaining', { count: unnamed.length })}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
