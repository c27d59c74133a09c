import Box from '@mui/material/Box'

/** A label and its value. */
export type Fact = readonly [label: string, value: string | null | undefined]

/** Facts in two columns; empty ones are left out. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(120px, auto) 1fr',
      m: 0,
      typography: 'body2',
      '& > *': { m: 0, py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
      '& > dt': { pr: 3, color: 'text.secondary' },
    }}
  >
    {facts.map(([label, value]) =>
      value ? [<dt key={label}>{label}</dt>, <dd key={`${label}:`}>{value}</dd>] : null,
    )}
  </Box>
)
