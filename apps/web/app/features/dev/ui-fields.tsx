import { useState } from 'react';
import { CodeInput } from '../../ui/code-input.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CharacterCount, Textarea } from '../../ui/textarea.tsx';
import { type SampleBrand, sampleBrands, sampleSorts } from './sample-data.ts';
import { Section } from './ui-structure.tsx';

export function UiFields() {
  const [review, setReview] = useState('Light on the head and the sound is balanced.');
  const [code, setCode] = useState('4829');
  return (
    <Section title="Fields">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Field hint="Empty, with help text" label="Street Address">
          <TextInput autoComplete="street-address" placeholder="12 Makram Ebeid St" />
        </Field>
        <Field label="Phone" optional>
          <TextInput autoComplete="tel" defaultValue="010 2345 6789" inputMode="tel" />
        </Field>
        <Field error="not valid post code" label="Postal code">
          <TextInput defaultValue="1176" inputMode="numeric" />
        </Field>
        <Field label="State/Province">
          <TextInput defaultValue="Cairo" disabled />
        </Field>
        <Field
          aside={<span className="font-semibold text-brand-ink">forget your password</span>}
          error="Please Enter password"
          label="Password"
        >
          <PasswordInput autoComplete="current-password" placeholder="Password" />
        </Field>
        <Field label="price after discount">
          <NumberInput defaultValue={189} format={{ minimumFractionDigits: 2 }} min={0} start="$" />
        </Field>
        <Field label="Sort">
          <Select defaultValue="none" icon="arrow-up-down" options={sampleSorts} />
        </Field>
        <BrandField />
        <Field label="Sort, native">
          <NativeSelect defaultValue="none" icon="arrow-up-down" options={sampleSorts} />
        </Field>
        <Field label="Search">
          <TextInput
            placeholder="Find a brand"
            start={<Icon name="search" size={18} />}
            type="search"
          />
        </Field>
        <div>
          <p className="mb-1.5 font-semibold text-xs">Quantity</p>
          <NumberInput defaultValue={1} label="Quantity" max={14} min={1} stepper />
        </div>
        <Field
          aside={<CharacterCount limit={400} used={review.length} />}
          className="sm:col-span-2"
          label="Your review"
        >
          <Textarea onChange={(event) => setReview(event.target.value)} rows={3} value={review} />
        </Field>
        <Field
          className="sm:col-span-2"
          error="rest code not correct or expire!"
          label="Reset code, 7 digits"
        >
          <CodeInput onChange={setCode} value={code} />
        </Field>
      </div>
    </Section>
  );
}

/** Stands for a picker with server search. */
function BrandField() {
  const [brand, setBrand] = useState<SampleBrand | null>(null);
  const [text, setText] = useState('');
  const found = sampleBrands.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return (
    <Field label="brand" required>
      <Combobox
        idOf={({ id }) => id}
        items={found}
        labelOf={({ name }) => name}
        onChange={setBrand}
        onSearch={setText}
        placeholder="Find a brand"
        value={brand}
      />
    </Field>
  );
}
