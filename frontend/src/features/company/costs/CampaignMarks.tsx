import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { labelPlaces, type ChartMark } from './costs.rules'

/** Characters of a campaign's name beside its mark. */
const MOST = 22

/** Pixels above the mark. */
const ABOVE = 9

/** Campaigns on the lines of a chart: a dot where each made the costs rise, with its name; and today. */
export function CampaignMarks({ marks, today }: { marks: readonly ChartMark[]; today: string }) {
  const x = useXScale<'point'>()
  const y = useYScale<'linear'>()
  const { left, width } = useDrawingArea()
  const places = labelPlaces(
    marks.map((mark) => ({ ...mark, x: x(mark.day) ?? 0, y: y(mark.sum) ?? 0 })),
    { left, width },
  )
  return (
    <g aria-hidden>
      {places.map(({ x: at, y: top, name, isPlanned, isToday, anchor, isShown }, index) => (
        <g key={index}>
          <circle
            cx={at}
            cy={top}
            r={4}
            fill={isPlanned ? 'var(--mui-palette-background-paper)' : 'var(--mui-palette-primary-main)'}
            stroke={isPlanned ? 'var(--mui-palette-primary-main)' : 'var(--mui-palette-background-paper)'}
            strokeWidth={2}
          />
          {isShown && (
            <text
              x={at}
              dx={isToday || anchor === 'middle' ? 0 : anchor === 'end' ? -8 : 8}
              y={isToday ? top + 20 : top - ABOVE}
              textAnchor={isToday ? 'middle' : anchor}
              fontSize="0.6875rem"
              fontWeight={isToday ? 600 : 400}
              fill={isToday ? 'var(--mui-palette-text-primary)' : 'var(--mui-palette-text-secondary)'}
            >
              {isToday ? today : name.length > MOST ? `${name.slice(0, MOST - 1)}…` : name}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}
