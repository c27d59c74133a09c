import { createStore, useStore } from '../../../../data/store'
import { claimPlayback } from './exclusivePlayback'

/** A recording that can be played. */
export interface Track {
  /** The message's id. */
  id: string
  url: string
  /** Returns a new URL when the current one does not work; null when there is none. */
  renew: () => Promise<string | null>
  /** The recording to play after this one; null when there is none. */
  next: () => Track | null
}

export interface Playing {
  id: string
  isPlaying: boolean
  /** Seconds. */
  at: number
  /** Seconds, as measured by the browser; null until then. */
  total: number | null
  hasFailed: boolean
}

/** One audio element for all recordings: a thread may have hundreds, and only one plays. */
let element: HTMLAudioElement | null = null
let track: Track | null = null
const playback = createStore<Playing | null>(null)
let rate = 1

function say(change: Partial<Playing>): void {
  if (!track) return
  const playing = playback.get()
  playback.set({
    ...(playing?.id === track.id ? playing : { isPlaying: false, at: 0, total: null, hasFailed: false }),
    ...change,
    id: track.id,
  })
}

function audio(): HTMLAudioElement {
  if (element) return element
  const made = new Audio()
  made.preload = 'auto'
  made.addEventListener('timeupdate', () => say({ at: made.currentTime }))
  made.addEventListener('durationchange', () => {
    if (Number.isFinite(made.duration)) say({ total: made.duration })
  })
  made.addEventListener('play', () => say({ isPlaying: true }))
  made.addEventListener('pause', () => say({ isPlaying: false }))
  made.addEventListener('ended', () => {
    say({ isPlaying: false, at: 0 })
    const next = track?.next()
    if (next) start(next, 0)
  })
  element = made
  return made
}

async function play(current: Track, at: number, isFresh: boolean): Promise<void> {
  const player = audio()
  try {
    player.currentTime = at
    player.defaultPlaybackRate = rate
    player.playbackRate = rate
    await player.play()
  } catch (error) {
    if (track !== current || (error instanceof DOMException && error.name === 'AbortError')) return
    const url = isFresh ? null : await current.renew()
    if (track !== current) return
    if (!url) return say({ isPlaying: false, hasFailed: true })
    player.src = url
    await play({ ...current, url }, at, true)
  }
}

function start(next: Track, at: number): void {
  const player = audio()
  claimPlayback(player, () => player.pause())
  if (track?.id !== next.id || playback.get()?.hasFailed) {
    player.src = next.url
    track = next
    say({ isPlaying: true, at, hasFailed: false })
  }
  void play(track, at, false)
}

/** Plays a recording from its last position, or pauses it. */
export function togglePlaying(next: Track): void {
  const playing = playback.get()
  if (track?.id === next.id && playing?.isPlaying) audio().pause()
  else start(next, playing?.id === next.id ? playing.at : 0)
}

/**
 * Seeks in a recording. When it is playing, it continues from there; another recording is paused. @param at
 * seconds
 */
export function seekTo(next: Track, at: number): void {
  if (track?.id === next.id) {
    audio().currentTime = at
    say({ at })
    return
  }
  audio().pause()
  track = next
  audio().src = next.url
  say({ isPlaying: false, at, hasFailed: false })
}

/** Sets the playback speed of all recordings. */
export function setRate(next: number): void {
  rate = next
  if (element) element.playbackRate = next
}

/** The playback state of a recording; null when it is not the current one. */
export const usePlaying = (id: string): Playing | null =>
  useStore(playback, (playing) => (playing?.id === id ? playing : null))
