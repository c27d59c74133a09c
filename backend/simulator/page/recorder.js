import { byId, toast } from './dom.js'
import { sayTyping, sendFile } from './sending.js'

/** The current recording: the recorder, its data so far, its start time and its clock. */
let running

/** The microphone button. The recording is sent in the browser's own format. */
export function prepareRecording() {
  byId('record').addEventListener('click', () => void start())
  byId('recording-cancel').addEventListener('click', () => stop())
  byId('recording-send').addEventListener('click', () => void send())
}

async function start() {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    const recorder = new MediaRecorder(stream)
    const chunks = []
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
    recorder.start()
    running = { recorder, chunks, since: Date.now(), clock: setInterval(showTime, 250) }
    show(true)
    sayTyping('recording')
  } catch {
    toast('O navegador não deu acesso ao microfone.', 'error')
  }
}

function showTime() {
  const seconds = Math.floor((Date.now() - running.since) / 1000)
  byId('recording-time').textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

async function send() {
  const { recorder, chunks, since } = running
  const finished = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
  const seconds = Math.max(1, Math.round((Date.now() - since) / 1000))
  stop()
  await finished
  await sendFile('voice', new Blob(chunks, { type: recorder.mimeType }), { seconds })
}

function stop() {
  clearInterval(running.clock)
  running.recorder.stop()
  for (const track of running.recorder.stream.getTracks()) track.stop()
  running = undefined
  show(false)
  sayTyping('paused')
}

function show(isRecording) {
  byId('recording-time').textContent = '0:00'
  byId('recording').hidden = !isRecording
  byId('composer').hidden = isRecording
}
