import { useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Price } from '../../ui/price.tsx';
import { AverageRating } from '../../ui/rating-stars.tsx';
import { SelectionAction, SelectionBar } from '../../ui/selection-bar.tsx';
import { SortableHeadCell, type SortDirection } from '../../ui/sortable-head-cell.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { sampleProducts } from './sample-data.ts';
import { Section } from './ui-structure.tsx';

export function UiTable() {
  const [chosen, setSelected] = useState(['3']);
  const [sorted, setSorted] = useState<SortDirection>('descending');
  const all = chosen.length === sampleProducts.length;

  function toggle(id: string) {
    setSelected(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  }

  return (
    <Section title="Table">
      <Panel dense flush>
        {chosen.length > 0 && (
          <SelectionBar
            all={all}
            count={chosen.length}
            onClear={() => setSelected([])}
            onToggleAll={() => setSelected(all ? [] : sampleProducts.map(({ id }) => id))}
          >
            <SelectionAction danger icon="trash-2" onClick={() => {}}>
              Delete
            </SelectionAction>
          </SelectionBar>
        )}
        <Table label="Products">
          <TableHead>
            <HeadCell className="w-14">
              <VisuallyHidden>Selection</VisuallyHidden>
            </HeadCell>
            <HeadCell>Product</HeadCell>
            <HeadCell end>Price</HeadCell>
            <HeadCell>Stock</HeadCell>
            <SortableHeadCell
              end
              onSort={() => setSorted(sorted === 'ascending' ? 'descending' : 'ascending')}
              sorted={sorted}
            >
              Sold
            </SortableHeadCell>
            <SortableHeadCell onSort={() => {}}>Rating</SortableHeadCell>
            <HeadCell>
              <VisuallyHidden>Actions</VisuallyHidden>
            </HeadCell>
          </TableHead>
          <tbody>
            {sampleProducts.map((product) => (
              <TableRow key={product.id} selected={chosen.includes(product.id)}>
                <Cell className="px-1.5">
                  <Checkbox
                    aria-label={`Select ${product.title}`}
                    checked={chosen.includes(product.id)}
                    onChange={() => toggle(product.id)}
                  />
                </Cell>
                <Cell className="min-w-60">
                  <span className="block font-semibold">{product.title}</span>
                  <span className="text-t3 text-xs">{product.brand}</span>
                </Cell>
                <Cell end>
                  <Price amount={product.price} original={product.before} size="sm" stacked />
                </Cell>
                <Cell>
                  <StockState left={product.stock} />
                </Cell>
                <Cell end>{product.sold}</Cell>
                <Cell>
                  <AverageRating rating={product.rating} />
                </Cell>
                <Cell>
                  <div className="flex justify-end">
                    <IconButton icon="pencil" iconSize={18} label={`Edit ${product.title}`} />
                    <IconButton icon="trash-2" iconSize={18} label={`Delete ${product.title}`} />
                  </div>
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      </Panel>
    </Section>
  );
}

function StockState({ left }: { left: number }) {
  if (left === 0) return <StatusPill tone="bad">out of stock</StatusPill>;
  if (left < 10) return <StatusPill tone="warn">{left} left</StatusPill>;
  return <>{left}</>;
}
