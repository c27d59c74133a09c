import Box from '@mui/material/Box'

/** Pixels from bar to bar. */
const STEP = 5

/** The loudness of the recording so far, the newest on the right. */
export function Levels({ levels }: { levels: readonly number[] }) {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 1,
        minWidth: 0,
        height: 28,
        display: 'flex',
        justifyContent: 'flex-end',
        alignItems: 'center',
        overflow: 'hidden',
        color: 'primary.main',
      }}
    >
      <svg width={levels.length * STEP} height={28} style={{ flexShrink: 0 }}>
        {levels.map((level, index) => {
          const height = 3 + (level / 100) * 25
          return (
            <rect
              key={index}
              x={index * STEP + 1}
              y={(28 - height) / 2}
              width={3}
              height={height}
              rx={1.5}
              fill="currentColor"
            />
          )
        })}
      </svg>
    </Box>
  )
}
