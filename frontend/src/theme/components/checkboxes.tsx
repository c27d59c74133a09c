import { createSvgIcon } from '@mui/material/utils'

// Drawn at 18 px inside the usual 20. The box has the colour of the check mark, so that it follows the
// scheme.
const box = <rect x="1.95" y="1.95" width="20.1" height="20.1" rx="5" />

const Empty = createSvgIcon(
  <g fill="var(--mui-palette-background-paper)" stroke="currentColor" strokeWidth="1.8">
    {box}
  </g>,
  'EmptyBox',
)
const Checked = createSvgIcon(
  <>
    <g stroke="currentColor" strokeWidth="1.8">
      {box}
    </g>
    <path fill="none" stroke="var(--mui-palette-button-text)" strokeWidth="2.2" d="m6.8 12.3 3.5 3.5 7-7.2" />
  </>,
  'CheckedBox',
)
const HalfChecked = createSvgIcon(
  <>
    <g stroke="currentColor" strokeWidth="1.8">
      {box}
    </g>
    <path fill="none" stroke="var(--mui-palette-button-text)" strokeWidth="2.2" d="M7 12h10" />
  </>,
  'HalfCheckedBox',
)

export const EmptyBox = <Empty />
export const CheckedBox = <Checked />
export const HalfCheckedBox = <HalfChecked />
