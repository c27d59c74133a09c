import type { Tag } from '@balcao/contract/resources/people/tags'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { ColorDot } from '../../../ui/display/ColorDot'

/** A tag. Its colour is a dot, so that the name is readable with any colour. */
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
