import { Avatar } from '../../ui/avatar.tsx';
import { Badge, CountBadge, DiscountBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-class.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Spinner } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Section } from './ui-structure.tsx';

const variants: ButtonVariant[] = [
  'primary',
  'strong',
  'quiet',
  'outline',
  'danger',
  'danger-outline',
  'link',
];

export function UiActions() {
  return (
    <div className="grid gap-x-10 lg:grid-cols-[1.6fr_1fr]">
      <Section title="Buttons: at rest, pending, disabled, small, large">
        <div className="grid gap-3">
          {variants.map((variant) => (
            <div className="flex flex-wrap items-center gap-3" key={variant}>
              <Button variant={variant}>Save</Button>
              <Button pending variant={variant}>
                Save
              </Button>
              <Button disabled variant={variant}>
                Save
              </Button>
              <Button size="sm" variant={variant}>
                Small
              </Button>
              <Button icon="shopping-bag" size="lg" variant={variant}>
                Add to cart
              </Button>
            </div>
          ))}
        </div>
      </Section>
      <div>
        <Section title="Badges, pills, chips">
          <div className="flex flex-wrap items-center gap-2">
            <DiscountBadge percent={24} />
            <Badge>Cover</Badge>
            <StatusPill icon="package" tone="ok">
              delivered
            </StatusPill>
            <StatusPill icon="truck" tone="warn">
              in transit
            </StatusPill>
            <StatusPill tone="ok">active</StatusPill>
            <StatusPill tone="neutral">no active</StatusPill>
            <StatusPill tone="bad">out of stock</StatusPill>
            <Chip name="Auralis" onRemove={() => {}} />
            <Chip href="?chip" name="4 stars & up" />
          </div>
        </Section>
        <Section title="Icon buttons, link button, avatar, spinner">
          <div className="flex flex-wrap items-center gap-2">
            <IconButton icon="pencil" label="Edit product" />
            <IconButton icon="trash-2" label="Delete" size="sm" variant="outline" />
            <IconButton icon="arrow-right" label="Next" variant="round" />
            <IconButton icon="arrow-right" label="Search" size="sm" variant="strong" />
            <IconButton icon="bell" label="Notifications, 6 new" variant="quiet">
              <CountBadge count={6} />
            </IconButton>
            <IconButton icon="bell" label="Saving" pending />
            <ButtonLink href="?next" iconAfter="arrow-right" variant="strong">
              go to Pay
            </ButtonLink>
            <Avatar name="Mariam Adel" />
            <Spinner />
          </div>
        </Section>
      </div>
    </div>
  );
}
