import Box from '@mui/material/Box'

/** From -1 to 1, another for each place: no two of them look the same, and one always does. */
const shiftOf = (degrees: number): number => Math.sin(degrees * 997)

/** Streets, a park and a river as on any map, with a pin in the middle. Only a drawing: nothing is asked of a map server. */
export function MapDrawing({ latitude, longitude }: { latitude: number; longitude: number }) {
  const turn = shiftOf(latitude) * 18
  const dx = shiftOf(longitude) * 40
  const dy = shiftOf(latitude + longitude) * 22
  return (
    <Box
      component="svg"
      viewBox="0 0 300 140"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      sx={{ display: 'block', width: '100%', height: 140, bgcolor: 'map.land' }}
    >
      <g transform={`rotate(${turn} 150 70) translate(${dx} ${dy})`}>
        <Box
          component="path"
          d="M-80 -60h140v70q-30 22-70 10t-70 6z"
          sx={{ color: 'map.park', fill: 'currentColor' }}
        />
        <Box
          component="rect"
          x="196"
          y="66"
          width="66"
          height="46"
          rx="6"
          sx={{ color: 'map.park', fill: 'currentColor' }}
        />
        <Box
          component="path"
          d="M-90 150C-10 110 60 176 150 138S300 96 400 132"
          sx={{ fill: 'none', color: 'map.water', stroke: 'currentColor', strokeWidth: 26 }}
        />
        <Box
          component="g"
          sx={{ fill: 'none', color: 'map.road', stroke: 'currentColor', strokeLinecap: 'round' }}
        >
          <path d="M-90 34H400M150 -90V230" strokeWidth="11" />
          <path d="M-90 92C20 78 90 84 150 70S320 40 400 58" strokeWidth="7" />
          <path d="M64 -90V230M232 -90V230M-90 -14H400M-10 -90L104 230M300 -90V230" strokeWidth="4" />
          <path d="M64 58H150M232 8H300M150 112H300M104 34V92M192 34V66" strokeWidth="3" />
        </Box>
      </g>
      <g transform="translate(150 70)">
        <ellipse cx="0" cy="1" rx="9" ry="3.5" fillOpacity="0.25" />
        <Box
          component="path"
          d="M0 0C-4 -9-14 -14-14 -26A14 14 0 0 1 14 -26C14 -14 4 -9 0 0Z"
          sx={{
            color: 'map.pin',
            fill: 'currentColor',
            stroke: 'var(--mui-palette-picture-onScrim)',
            strokeWidth: 2,
          }}
        />
        <Box
          component="circle"
          cx="0"
          cy="-26"
          r="5"
          sx={{ color: 'picture.onScrim', fill: 'currentColor' }}
        />
      </g>
    </Box>
  )
}
