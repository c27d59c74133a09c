import { useId } from 'react'

interface LogoProps {
  /** Pixels. */
  size: number
}

/** A speech bubble with two lines, in the colour of the text around it. */
export function Logo({ size }: LogoProps) {
  const cut = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden>
      <mask id={cut}>
        <rect width="32" height="32" fill="white" />
        <path d="M11.5 12h9M11.5 15.5h5.5" stroke="black" strokeWidth="1.8" strokeLinecap="round" />
      </mask>
      <rect width="32" height="32" rx="9" fill="currentColor" opacity="0.14" />
      <path
        d="M7 11a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-6l-4.5 4v-4A4 4 0 0 1 7 16z"
        fill="currentColor"
        mask={`url(#${cut})`}
      />
    </svg>
  )
}
