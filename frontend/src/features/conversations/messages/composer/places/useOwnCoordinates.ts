import { useState } from 'react'
import type { Coordinates } from './coordinates.rules'

type PlaceProblem = 'refused' | 'unavailable'

/** Milliseconds until the browser's location request times out. */
const PATIENCE_MS = 15_000

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** The location of this device, if the user allows it. */
export function useOwnCoordinates(onFound: (place: Coordinates) => void) {
  const [isFinding, setFinding] = useState(false)
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const fail = (why: PlaceProblem) => {
    setFinding(false)
    setProblem(why)
  }
  const find = () => {
    setProblem(null)
    if (!('geolocation' in navigator)) {
      fail('unavailable')
      return
    }
    setFinding(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFinding(false)
        onFound({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) })
      },
      ({ code, PERMISSION_DENIED }) => fail(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    )
  }
  return { isFinding, problem, find }
}
