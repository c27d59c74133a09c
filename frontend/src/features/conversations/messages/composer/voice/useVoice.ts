import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { startCapture, type Capture } from './capture'
import { afterEvent, condensed, problemOf, recordingName } from './voice.rules'

/** Milliseconds between two measurements of the loudness. */
const LOOK_MS = 60

/** Values in a recording's waveform; the same number as WhatsApp's. */
const WAVEFORM_LENGTH = 64

/** Records a voice message while mounted; unmounting discards it. */
export function useVoice() {
  const [state, dispatch] = useReducer(afterEvent, { step: 'asking' })
  const [levels, setLevels] = useState<readonly number[]>([])
  const [seconds, setSeconds] = useState(0)
  const capture = useRef<Capture | null>(null)
  const heard = useRef<number[]>([])

  useEffect(() => {
    let isGone = false
    if (!('mediaDevices' in navigator)) {
      dispatch({ type: 'failed', problem: 'insecure' })
      return
    }
    startCapture()
      .then((started) => {
        if (isGone) {
          started.drop()
          return
        }
        capture.current = started
        dispatch({ type: 'granted', at: performance.now() })
      })
      .catch((error: unknown) => {
        if (!isGone) dispatch({ type: 'failed', problem: problemOf(error) })
      })
    return () => {
      isGone = true
      capture.current?.drop()
      capture.current = null
    }
  }, [])

  const since = state.step === 'recording' ? state.since : null
  useEffect(() => {
    if (since === null) return
    const timer = setInterval(() => {
      heard.current.push(capture.current?.level() ?? 0)
      setLevels(heard.current.slice(-120))
      setSeconds((performance.now() - since) / 1000)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [since])

  const finish = useCallback(
    async (type: 'stop' | 'send') => {
      const recording = capture.current
      const length = since === null ? 0 : (performance.now() - since) / 1000
      dispatch({ type })
      if (!recording || since === null) return
      capture.current = null
      const blob = await recording.finish()
      dispatch({
        type: 'finished',
        recording: {
          file: new File([blob], recordingName(Date.now(), blob.type), { type: blob.type }),
          seconds: length,
          waveform: condensed(heard.current, WAVEFORM_LENGTH),
        },
      })
    },
    [since],
  )

  return {
    state,
    levels,
    seconds,
    stop: () => void finish('stop'),
    send: () => void finish('send'),
    cancel: () => dispatch({ type: 'cancel' }),
  }
}
