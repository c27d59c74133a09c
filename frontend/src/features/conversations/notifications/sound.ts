let context: AudioContext | undefined

/** Frequency (Hz) and times (s) of two soft notes, the second one higher. */
const notes = [
  { pitch: 660, at: 0 },
  { pitch: 880, at: 0.12 },
] as const
const LENGTH_S = 0.35
const LOUDEST = 0.25

/**
 * Plays the notification sound. Browsers allow it only after the user has used the page; before that it stays
 * silent.
 * @param volume 0 to 1.
 */
export async function playSound(volume: number): Promise<void> {
  if (volume <= 0) return
  context ??= new AudioContext()
  if (context.state === 'suspended') await context.resume()
  for (const { pitch, at } of notes) {
    const start = context.currentTime + at
    const tone = context.createOscillator()
    const loudness = context.createGain()
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0.0001, start)
    loudness.gain.exponentialRampToValueAtTime(volume * LOUDEST, start + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH_S)
    tone.connect(loudness).connect(context.destination)
    tone.start(start)
    tone.stop(start + LENGTH_S)
  }
}
