import type { Tag } from '@balcao/contract/resources/people/tags'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { ColorDot } from '../../../ui/display/ColorDot'

/** A tag with its colour; the colour is a dot, so that any colour leaves the name readable. */
export function TagChip({ tag, ...chip }: ChipProps & { tag: Pick<Tag, 'name' | 'color'> }) {
  return (
    <Chip
      size="small"
      {...chip}
      label={tag.name}
      icon={
        <span style={{ display: 'inline-flex', marginInline: '6px -2px' }}>
          <ColorDot color={tag.color} isSquare />
        </span>
      }
    />
  )
}
