import Box from '@mui/material/Box'
import { PasskeysCard, SecondFactorCard } from '../secondFactor'
import { OwnPasswordCard, OwnSessionsCard } from '../users'

/** How the reader logs in, and where they are logged in. */
export const OwnTab = () => (
  <Box sx={{ mt: -3 }}>
    <SecondFactorCard />
    <PasskeysCard />
    <OwnSessionsCard />
    <OwnPasswordCard />
  </Box>
)
