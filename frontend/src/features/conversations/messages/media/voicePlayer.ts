import { createStore, useStore } from '../../../../data/store'
import { claimPlayback } from './exclusivePlayback'

/** A recording that can be played. */
export interface Track {
  /** The message's id. */
  id: string
  url: string
  /** Answers a fresh address when the one it has does not work; null when there is none. */
  renew: () => Promise<string | null>
  /** What is played after it; null when nothing is. */
  next: () => Track | null
}

export interface Playing {
  id: string
  isPlaying: boolean
  /** Seconds. */
  at: number
  /** Seconds, as the browser measured them; null until it did. */
  total: number | null
  hasFailed: boolean
}

/** All recordings are played by one element: a thread may have hundreds, and only one is heard. */
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

/** Plays a recording from where it was left, or stops it. */
export function togglePlaying(next: Track): void {
  const playing = playback.get()
  if (track?.id === next.id && playing?.isPlaying) audio().pause()
  else start(next, playing?.id === next.id ? playing.at : 0)
}

/** Goes to a place in a recording, and goes on from there if it is being played. @param at seconds */
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

/** How fast all recordings are played from now on. */
export function setRate(next: number): void {
  rate = next
  if (element) element.playbackRate = next
}

/** How a recording is being played; null while another one is, or none. */
export const usePlaying = (id: string): Playing | null =>
  useStore(playback, (playing) => (playing?.id === id ? playing : null))
