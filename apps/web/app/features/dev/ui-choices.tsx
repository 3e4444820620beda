import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ColourSwatches } from '../../ui/colour-swatches.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { OptionRadios } from '../../ui/option-radios.tsx';
import { Radio } from '../../ui/radio.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { RatingInput } from '../../ui/rating-input.tsx';
import { AverageRating, RatingStars } from '../../ui/rating-stars.tsx';
import { sampleColours } from './sample-data.ts';
import { Section } from './ui-structure.tsx';

export function UiChoices() {
  const [colour, setColour] = useState<string | null>('#FD7631');
  const [rating, setRating] = useState<number | null>(4);
  return (
    <Section title="Choices">
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        <FieldGroup label="Categories">
          <Checkbox defaultChecked end="18">
            Headphones
          </Checkbox>
          <Checkbox end="11">Speakers</Checkbox>
          <Checkbox indeterminate>Some of them</Checkbox>
          <Checkbox disabled end="0">
            TVs
          </Checkbox>
        </FieldGroup>
        <FieldGroup label="Rating">
          {[5, 4, 3].map((stars) => (
            <Radio defaultChecked={stars === 4} end="42" key={stars} name="stars">
              <RatingStars rating={stars} />
            </Radio>
          ))}
          <Radio disabled name="stars">
            none
          </Radio>
        </FieldGroup>
        <div className="grid content-start gap-6">
          <FieldGroup label="Colour">
            <OptionRadios
              choices={sampleColours.map(({ value, name = value }, at) => ({
                value: name,
                color: value,
                ...(at === 1 && { isGone: true, note: 'sold out' }),
              }))}
              name="colour"
              onChange={setColour}
              value={colour}
            />
          </FieldGroup>
          <FieldGroup label="Your rating">
            <RatingInput name="rating" onChange={setRating} value={rating} />
          </FieldGroup>
          <div className="flex flex-wrap items-center gap-4">
            <RatingStars rating={3.5} />
            <AverageRating count={1284} rating={4.6} />
            <AverageRating count={0} rating={null} />
            <ColourSwatches colours={sampleColours} />
          </div>
        </div>
        <FieldGroup label="payment method">
          <div className="grid gap-3">
            <RadioCard
              defaultChecked
              icon="credit-card"
              name="payment"
              text="Card payment opens in a new tab"
              title="stripe"
            />
            <RadioCard
              icon="banknote"
              name="payment"
              text="Pay the courier when your order arrives"
              title="cash"
            />
          </div>
        </FieldGroup>
      </div>
    </Section>
  );
}
