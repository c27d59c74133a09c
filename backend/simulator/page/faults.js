import { attempt, call } from './api.js'
import { ask } from './dialogs.js'
import { byId, fillSelect } from './dom.js'
import { formatNumber } from './words.js'

const KINDS = {
  drop: 'A conexão cai uma vez',
  offline: 'Fora do ar, até voltar',
  silence: 'O WhatsApp não responde nada, até voltar',
  online: 'Tudo volta ao normal',
  401: '401: aparelho desconectado pelo celular',
  402: '402: número suspenso por um tempo',
  403: '403: número banido',
  405: '405: versão antiga do WhatsApp',
  440: '440: sessão aberta em outro lugar',
  503: '503: WhatsApp indisponível',
  515: '515: reinício pedido',
  nack463: '463: envios recusados (novas conversas bloqueadas)',
  corrupt: 'Mensagens chegam ilegíveis e são reenviadas',
  duplicate: 'Mensagens chegam em dobro',
  identityChange: 'Os clientes trocam de celular',
  strictAck: 'Fecha sem confirmação das mensagens',
  passkey: 'Pede uma chave de acesso para conectar aparelhos',
  passkey428: 'Pede uma chave de acesso e fecha a conexão (428)',
  loseReceipts: 'Confirmações se perdem e a conexão cai',
}

const COUNTED = ['nack463', 'corrupt', 'duplicate', 'strictAck', 'loseReceipts']

/** Asks for a fault, and causes it for this phone. */
export async function provoke(phone) {
  byId('fault-phone').textContent = `${phone.name} · ${formatNumber(phone.number)}`
  const fields = await ask('fault-dialog')
  if (!fields) return
  const kind = fields.kind.value
  const count = COUNTED.includes(kind) ? { count: Number(fields.count.value) } : {}
  await attempt(() => call('POST', '/faults', { phone: phone.number, kind, ...count }), { done: KINDS[kind] })
}

export function prepareFaults() {
  // An object lists numeric keys first, but the common faults have names.
  const kinds = Object.entries(KINDS).sort(([a], [b]) => Number(/\d{3}$/.test(a)) - Number(/\d{3}$/.test(b)))
  const select = byId('fault-kind')
  fillSelect(
    select,
    kinds.map(([value, label]) => ({ value, label })),
  )
  const count = byId('fault-dialog').querySelector('[name=count]').parentElement
  const show = () => {
    count.hidden = !COUNTED.includes(select.value)
  }
  select.addEventListener('change', show)
  show()
}
