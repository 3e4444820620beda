import { type ShopText, textGroups } from '@matjar/contract/texts/texts.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TextRow } from './text-row.tsx';
import { findTexts, type TextFilter, useTexts } from './texts-data.ts';

const shownAtOnce = 60;

/** All texts of the shop, with search and inline editing. */
export default function AdminTextsPage() {
  const t = useTranslate();
  const response = useTexts();
  const [query, setQuery] = useSearchParams();
  // Stays open while the search changes the list around it.
  const [opened, setOpened] = useState<string>();
  const filter = {
    words: query.get('keyword') ?? '',
    group: query.get('group') ?? '',
    onlyChanged: query.has('changed'),
  };

  function change({ words, group, onlyChanged }: TextFilter) {
    const next = new URLSearchParams({
      ...(words && { keyword: words }),
      ...(group && { group }),
      ...(onlyChanged && { changed: '1' }),
    });
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <PageTitle>{t('texts.title')}</PageTitle>
      <Breadcrumb
        crumbs={[
          { label: t('content.title'), href: '/admin/content' },
          { label: t('texts.title') },
        ]}
      />
      <h1 className="mt-1">{t('texts.title')}</h1>
      <p className="mt-1.5 mb-5 max-w-160 text-sm text-t2">{t('texts.intro')}</p>
      <Filters filter={filter} onChange={change} />
      {response.isError && (
        <ErrorState
          heading="h2"
          onRetry={() => void response.refetch()}
          retrying={response.isFetching}
        />
      )}
      {response.isPending && <Skeleton className="h-120 max-w-240 rounded-panel" />}
      {response.data && (
        <Found
          filter={filter}
          onClear={() => change({ words: '', group: '', onlyChanged: false })}
          onOpen={setOpened}
          opened={opened}
          texts={findTexts(response.data, filter)}
        />
      )}
    </>
  );
}

function Filters({
  filter,
  onChange,
}: {
  filter: TextFilter;
  onChange: (filter: TextFilter) => void;
}) {
  const t = useTranslate();
  // Local state, because browsers limit changes of the address on every key.
  const [words, setWords] = useState(filter.words);

  function look(next: string) {
    setWords(next);
    onChange({ ...filter, words: next.trim() });
  }

  return (
    <search className="mb-4 flex max-w-240 flex-wrap items-center gap-x-4 gap-y-2.5">
      <TextInput
        aria-label={t('texts.search')}
        className="min-w-60 grow"
        dense
        end={
          words !== '' && (
            <IconButton icon="x" iconSize={18} label={t('ui.clear')} onClick={() => look('')} />
          )
        }
        onChange={({ target }) => look(target.value)}
        placeholder={t('texts.searchHint')}
        start={<Icon name="search" size={18} />}
        type="search"
        value={words}
      />
      <NativeSelect
        aria-label={t('texts.group')}
        className="max-sm:w-full sm:w-64"
        dense
        onChange={({ target }) => onChange({ ...filter, group: target.value })}
        options={[
          { value: '', label: t('texts.groupAll') },
          ...textGroups.map((each) => ({ value: each, label: t(`texts.group_${each}`) })),
        ]}
        value={filter.group}
      />
      <Checkbox
        checked={filter.onlyChanged}
        onChange={({ target }) => onChange({ ...filter, onlyChanged: target.checked })}
      >
        {t('texts.onlyChanged')}
      </Checkbox>
    </search>
  );
}

function Found({
  texts,
  filter,
  opened,
  onOpen,
  onClear,
}: {
  texts: readonly ShopText[];
  filter: TextFilter;
  opened: string | undefined;
  onOpen: (key: string | undefined) => void;
  onClear: () => void;
}) {
  const t = useTranslate();
  const [limit, setLimit] = useState(shownAtOnce);
  if (texts.length === 0) {
    const isUntouched = filter.onlyChanged && filter.words === '';
    return (
      <EmptyState
        action={
          <Button onClick={onClear} variant="outline">
            {t('texts.clear')}
          </Button>
        }
        heading="h2"
        icon="search"
        text={t(isUntouched ? 'texts.noneChangedText' : 'texts.noneText')}
        title={t(isUntouched ? 'texts.noneChangedTitle' : 'texts.noneTitle')}
      />
    );
  }
  return (
    <div className="max-w-240">
      <p aria-live="polite" className="mb-2.5 text-t2 text-xs">
        {t('texts.found', { count: texts.length })}
      </p>
      <Panel dense flush>
        <ul className="divide-y divide-line">
          {texts.slice(0, limit).map((text) => (
            <TextRow
              isOpen={opened === text.key}
              key={text.key}
              onToggle={(open) => onOpen(open ? text.key : undefined)}
              text={text}
            />
          ))}
        </ul>
      </Panel>
      {texts.length > limit && (
        <Button className="mt-4" onClick={() => setLimit(limit + shownAtOnce)} variant="outline">
          {t('texts.showMore')}
        </Button>
      )}
    </div>
  );
}
