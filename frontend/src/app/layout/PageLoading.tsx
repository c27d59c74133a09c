import LinearProgress from '@mui/material/LinearProgress'

/** A thin line while the page's code arrives: it mostly takes less than a blink. */
export function PageLoading({ label }: { label: string }) {
  return <LinearProgress aria-label={label} sx={{ height: 2 }} />
}
