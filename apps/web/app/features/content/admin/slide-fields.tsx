import { bannerGrounds, type HomeSlide } from '@matjar/contract/content/content-home.ts';
import type { ComponentProps } from 'react';
import { api } from '../../../api-client.ts';
import { PictureField } from '../../../form/picture-field.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { MovableList } from './movable-list.tsx';
import { newSlide } from './section-types.ts';

const groundTexts = {
  sound: 'content.groundSound',
  cinema: 'content.groundCinema',
  desk: 'content.groundDesk',
  cables: 'content.groundCables',
  'power-banks': 'content.groundPowerBanks',
  'film-night': 'content.groundFilmNight',
} as const;

/** Slides or banners of a section, in order. */
export function SlideList({
  slides,
  name,
  addText,
  max,
  onChange,
  problemOf,
}: {
  slides: readonly HomeSlide[];
  /** Label of one item. */
  name: string;
  addText: string;
  max: number;
  onChange: (slides: HomeSlide[]) => void;
  problemOf: (field: string) => string | undefined;
}) {
  const t = useTranslate();
  return (
    <div className="grid gap-3">
      <MovableList items={slides} nameOf={({ title }) => title || name} onChange={onChange}>
        {(slide, at, controls) => (
          <div className="rounded-control p-3 shadow-[inset_0_0_0_1px_var(--line-2)]">
            <div className="flex items-center justify-between gap-2">
              <p className="min-w-0 truncate font-semibold text-sm">{slide.title || name}</p>
              <span className="flex">
                {controls}
                <IconButton
                  disabled={slides.length === 1}
                  icon="trash-2"
                  iconSize={18}
                  label={t('content.removeBlock', { block: slide.title || name })}
                  onClick={() => onChange(slides.toSpliced(at, 1))}
                />
              </span>
            </div>
            <SlideFields
              onChange={(changed) => onChange(slides.with(at, changed))}
              problemOf={(field) => problemOf(`${at}.${field}`)}
              slide={slide}
            />
          </div>
        )}
      </MovableList>
      {slides.length < max && (
        <Button
          icon="plus"
          onClick={() => onChange([...slides, newSlide()])}
          size="sm"
          variant="outline"
        >
          {addText}
        </Button>
      )}
    </div>
  );
}

/** Texts, picture and background of a banner. */
export function SlideFields({
  slide,
  onChange,
  problemOf,
}: {
  slide: HomeSlide;
  onChange: (slide: HomeSlide) => void;
  problemOf: (field: string) => string | undefined;
}) {
  const t = useTranslate();
  const set = (changes: Partial<HomeSlide>) => onChange({ ...slide, ...changes });
  return (
    <div className="grid gap-3">
      <Field error={problemOf('title')} label={t('content.slideTitle')}>
        <TextInput
          maxLength={60}
          onChange={({ target }) => set({ title: target.value })}
          value={slide.title}
        />
      </Field>
      <Field error={problemOf('text')} label={t('content.slideText')} optional>
        <TextInput
          maxLength={120}
          onChange={({ target }) => set({ text: target.value })}
          value={slide.text}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field error={problemOf('linkText')} label={t('content.slideLink')}>
          <TextInput
            maxLength={40}
            onChange={({ target }) => set({ linkText: target.value })}
            value={slide.linkText}
          />
        </Field>
        <Field error={problemOf('href')} label={t('content.linkTarget')}>
          <TextInput
            inputMode="url"
            onChange={({ target }) => set({ href: target.value })}
            value={slide.href}
          />
        </Field>
      </div>
      <Field label={t('content.ground')}>
        <NativeSelect
          onChange={({ target }) => set({ ground: target.value as HomeSlide['ground'] })}
          options={bannerGrounds.map((each) => ({ value: each, label: t(groundTexts[each]) }))}
          value={slide.ground}
        />
      </Field>
      <PictureInput
        error={problemOf('picture')}
        label={t('content.slidePicture')}
        onChange={(picture) => set({ picture })}
        onRemove={() => set({ picture: null })}
        value={slide.picture ?? ''}
      />
    </div>
  );
}

/** A picture of content: its editors need no permission for products. */
export function PictureInput(props: Omit<ComponentProps<typeof PictureField>, 'send'>) {
  return (
    <PictureField {...props} send={(body) => api.call('POST /admin/content/pictures', { body })} />
  );
}
