import type { AvailabilityState } from '@balcao/contract/resources/conversations/availability'
import Box from '@mui/material/Box'

const looks = {
  available: { bgcolor: 'success.main' },
  // A ring, so that it differs by more than its colour.
  away: { border: '2px solid', borderColor: 'warning.main' },
  offline: { border: '1.5px solid', borderColor: 'text.tertiary' },
} as const

/** The sign of a state. Words stand beside it. */
export const AvailabilityDot = ({ state }: { state: AvailabilityState }) => (
  <Box
    component="span"
    aria-hidden
    data-state={state}
    sx={{ width: 9, height: 9, boxSizing: 'border-box', borderRadius: '50%', flexShrink: 0, ...looks[state] }}
  />
)
