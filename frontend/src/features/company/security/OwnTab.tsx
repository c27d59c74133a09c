import Box from '@mui/material/Box'
import { OwnPasswordCard, OwnSessionsCard } from '../users'

/** How the reader logs in, and where they are logged in. */
export const OwnTab = () => (
  <Box sx={{ mt: -3 }}>
    <OwnSessionsCard />
    <OwnPasswordCard />
  </Box>
)
