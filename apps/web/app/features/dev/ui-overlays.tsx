import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog, DialogClose } from '../../ui/dialog.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Field } from '../../ui/field.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { Popover } from '../../ui/popover.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify, notifyPromise } from '../../ui/toasts.ts';
import { Section } from './ui-structure.tsx';

function aSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000));
}

async function aFailure(): Promise<void> {
  await aSecond();
  throw new Error('refused');
}

export function UiOverlays() {
  return (
    <Section title="What floats: menu, popover, dialogs, drawers, toasts">
      <div className="flex flex-wrap gap-3">
        <Menu
          align="start"
          header={
            <span className="flex items-center gap-3">
              <Avatar name="Mariam Adel" />
              Mariam Adel
            </span>
          }
          trigger={<Button iconAfter="chevron-down">Account</Button>}
        >
          <MenuItem href="?settings" icon="settings">
            settings
          </MenuItem>
          <MenuItem disabled icon="palette">
            disabled
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="log-out">logout</MenuItem>
          <MenuItem icon="trash-2" tone="danger">
            Delete
          </MenuItem>
        </Menu>
        <Popover align="start" title="Price" trigger={<Button>Popover</Button>}>
          <Field label="Minimum">
            <TextInput inputMode="decimal" start="$" />
          </Field>
        </Popover>
        <Dialog
          actions={
            <>
              <DialogClose>
                <Button variant="outline">Cancel</Button>
              </DialogClose>
              <DialogClose>
                <Button variant="primary">Save</Button>
              </DialogClose>
            </>
          }
          description="The user sees the change at the next sign-in."
          title="Edit user"
          trigger={<Button>Dialog</Button>}
        >
          <Field label="Name">
            <TextInput defaultValue="Karim Saleh" />
          </Field>
        </Dialog>
        <ConfirmDialog
          confirmLabel="Delete product"
          effects="It leaves the shop at once, and 3 carts and 5 wishlists. Past orders keep it."
          title="Delete “Barrel Mini”?"
          trigger={<Button>Confirm</Button>}
        />
        <ConfirmDialog
          action={
            <ButtonLink href="?brand=brusk" variant="strong">
              See the 12 products
            </ButtonLink>
          }
          effects="12 products use this brand. Move them to another brand first."
          title="Brusk can’t be deleted yet"
          trigger={<Button>Refusal</Button>}
        />
        <Drawer title="Menu" trigger={<Button>Drawer, start</Button>}>
          From the side where lines start.
        </Drawer>
        <Drawer
          footer={
            <Button variant="primary" wide>
              Show 42 products
            </Button>
          }
          side="bottom"
          title="Filters"
          trigger={<Button>Drawer, bottom</Button>}
        >
          For filters on phones.
        </Drawer>
        <Button onClick={() => notifyPromise(aSecond())}>Toast: promise</Button>
        <Button onClick={() => notifyPromise(aFailure()).catch(() => undefined)}>
          Toast: failure
        </Button>
        <Button onClick={() => notify('warning', 'please choose color', { icon: 'palette' })}>
          Toast: warning
        </Button>
        <Button
          onClick={() =>
            notify('info', 'Removed from the cart', {
              action: { label: 'Undo', onAction: () => notify('success') },
            })
          }
        >
          Toast: undo
        </Button>
      </div>
    </Section>
  );
}
