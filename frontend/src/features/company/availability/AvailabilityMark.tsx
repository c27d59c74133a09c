import type { Away } from '@balcao/contract/resources/conversations/availability'
import Box from '@mui/material/Box'
import { stateOf } from './availability.rules'
import { AvailabilityDot } from './AvailabilityDot'
import { useAvailabilityText } from './useAvailabilityText'

/** A person's state: a dot and words. */
export function AvailabilityMark({ person }: { person: { online: boolean; away: Away | null } }) {
  const text = useAvailabilityText()
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
      <AvailabilityDot state={stateOf(person)} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {text(person)}
      </Box>
    </Box>
  )
}
