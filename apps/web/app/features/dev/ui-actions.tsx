import { ArrowRight, Bell, Package, Pencil, ShoppingBag, Trash2, Truck } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { ButtonVariant } from '../../ui/button-class.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { DiscountBadge } from '../../ui/discount-badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Section } from './section.tsx';

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
              <Button icon={ShoppingBag} size="lg" variant={variant}>
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
            <StatusPill icon={Package} tone="ok">
              delivered
            </StatusPill>
            <StatusPill icon={Truck} tone="warn">
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
            <Tooltip text="Edit product">
              <IconButton icon={Pencil} label="Edit product" />
            </Tooltip>
            <IconButton icon={Trash2} label="Delete" size="sm" variant="outline" />
            <IconButton icon={ArrowRight} label="Next" variant="round" />
            <IconButton icon={ArrowRight} label="Search" size="sm" variant="strong" />
            <IconButton icon={Bell} label="Notifications, 6 new" variant="quiet">
              <CountBadge count={6} />
            </IconButton>
            <IconButton icon={Bell} label="Saving" pending />
            <ButtonLink href="?next" iconAfter={ArrowRight} variant="strong">
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
