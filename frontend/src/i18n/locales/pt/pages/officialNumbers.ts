import type { SetupPart, SetupProblem } from '@balcao/contract/resources/company/officialNumbers'

const parts = {
  account: {
    title: 'Número e conta',
    ready: 'Conferidos',
    waiting: 'Ainda não conferidos',
    help: 'Os dois estão em Meta for Developers › seu app › WhatsApp › Configuração da API.',
  },
  access: {
    title: 'Acesso',
    ready: 'Conferido',
    waiting: 'Ainda não conferido',
    done: 'O token e a chave secreta foram conferidos. Ficam cifrados e não aparecem de novo.',
  },
  webhook: {
    title: 'Avisos da Meta',
    ready: 'Confirmados',
    waiting: 'Ainda não confirmados',
    help: 'Quando o acesso estiver conferido, pedimos os avisos à Meta. Se ela não aceitar, o endereço para colar lá aparece aqui.',
    done: 'A Meta chamou o endereço, e os avisos chegam aqui.',
  },
  registration: {
    title: 'Registro',
    ready: 'Feito',
    waiting: 'Depois das outras',
    help: 'Um PIN de seis números ativa o número na API. Ele deixa de funcionar no aplicativo do celular.',
  },
} satisfies Record<SetupPart, object>

const problems = {
  number_unknown: {
    word: 'Número não encontrado',
    text: 'O token não vê um número com este ID. Copie o <b>ID do número de telefone</b>, que não é o próprio número.',
  },
  number_elsewhere: {
    word: 'Já está em uso',
    text: 'Outra conexão desta instalação já usa este número. Remova-a, ou use outro número.',
  },
  number_not_in_account: {
    word: 'Número de outra conta',
    text: 'Este número não pertence a esta conta. Copie os dois IDs da mesma página da Meta.',
  },
  account_unknown: {
    word: 'Conta não encontrada',
    text: 'O token não vê uma conta com este ID. Copie o <b>ID da conta do WhatsApp Business</b> e atribua a conta ao usuário do sistema.',
  },
  token_missing: {
    word: 'Falta o token',
    text: 'Gere um em Meta Business › Usuários do sistema › Gerar token, com as duas permissões do WhatsApp e prazo “Nunca”.',
  },
  token_refused: {
    word: 'Token recusado',
    text: 'A Meta recusa este token: venceu ou foi revogado. Gere outro em Meta Business › Usuários do sistema, com prazo “Nunca”.',
  },
  permission_messaging: {
    word: 'Falta uma permissão',
    text: 'O token não tem <b>whatsapp_business_messaging</b>. Gere outro em Meta Business › Usuários do sistema › Gerar token, com as duas permissões do WhatsApp marcadas.',
  },
  permission_management: {
    word: 'Falta uma permissão',
    text: 'O token não tem <b>whatsapp_business_management</b>. Gere outro em Meta Business › Usuários do sistema › Gerar token, com as duas permissões do WhatsApp marcadas.',
  },
  secret_missing: {
    word: 'Falta a chave secreta',
    text: 'Copie-a em Meta for Developers › seu app › Configurações › Básico › Chave secreta do app.',
  },
  secret_wrong: {
    word: 'Chave secreta errada',
    text: 'A chave secreta não é a do app deste token. Copie-a em Meta for Developers › seu app › Configurações › Básico.',
  },
  not_subscribed: {
    word: 'Conta não assinada',
    text: 'O app não recebe os avisos desta conta. Atribua a conta ao app em Meta Business, e conferimos de novo.',
  },
  webhook_waiting: {
    word: 'Esperando a confirmação',
    text: 'Cole os dois em Meta for Developers › WhatsApp › Configuração, toque em “Verificar e salvar” e assine o campo <b>messages</b>.',
  },
  not_registered: {
    word: 'Falta registrar',
    text: 'O número não está registrado na API. Digite o PIN para registrar.',
  },
  pin_wrong: {
    word: 'PIN errado',
    text: 'O número já tem um PIN, e não é este. Use o da verificação em duas etapas, ou troque-o no Gerenciador do WhatsApp.',
  },
  pin_locked: {
    word: 'PIN bloqueado',
    text: 'Houve PINs errados demais. Espere algumas horas, e então use o PIN da verificação em duas etapas.',
  },
  number_unverified: {
    word: 'Número não verificado',
    text: 'A Meta pede que o número seja verificado de novo. Faça isso no Gerenciador do WhatsApp, por SMS ou ligação.',
  },
  register_later: {
    word: 'Tente mais tarde',
    text: 'A Meta pede para esperar antes de registrar este número. Tente de novo em algumas horas.',
  },
  register_refused: {
    word: 'Registro recusado',
    text: 'A Meta não registra este número. Veja o motivo no Gerenciador do WhatsApp, ou fale com o suporte da Meta.',
  },
  unreachable: {
    word: 'Sem resposta',
    text: 'A Meta não respondeu. Conferimos de novo sozinhos; se demorar, veja a internet do servidor.',
  },
} satisfies Record<SetupProblem, { word: string; text: string }>

export const officialNumbers = {
  newTitle: 'Novo número oficial',
  defaultName: 'Número oficial {{end}}',
  thisNumber: 'este número',
  lead: {
    start: '<b>São quatro partes.</b> Cada uma é conferida na Meta enquanto você preenche.',
    fill_one: '<b>1 parte de 4 está pronta.</b> Cada uma é conferida na Meta enquanto você preenche.',
    fill_other:
      '<b>{{count}} partes de 4 estão prontas.</b> Cada uma é conferida na Meta enquanto você preenche.',
    register: '<b>Falta só o PIN.</b> As outras três partes foram conferidas na Meta.',
    ready:
      '<b>Pronto para conversar.</b> Mande um “oi” de outro telefone para {{phone}}, e ele aparece em Aguardando.',
  },
  parts,
  problems,
  checkAgain: 'Conferir de novo',
  checking: 'Conferindo…',
  now: 'Agora',
  afterOthers: 'Depois das outras',
  itIs: 'É <b>{{name}}</b>.',
  itIsAt: 'É <b>{{name}}</b>, {{phone}}.',
  fields: {
    phoneNumberId: 'ID do número',
    businessAccountId: 'ID da conta (WABA)',
    digitsOnly: 'Só números, como a Meta mostra.',
    accessToken: 'Token do usuário do sistema',
    accessTokenHelp: 'Em Meta Business › Usuários do sistema › Gerar token.',
    newAccessToken: 'Novo token',
    appSecret: 'Chave secreta do app',
    appSecretHelp: 'Em Meta for Developers › seu app › Configurações › Básico.',
    saved: 'Guardado. Digite só para trocar.',
    webhookUrl: 'Endereço do webhook',
    verifyToken: 'Token de verificação',
    name: 'Nome da conexão',
  },
  changeSecrets: 'Trocar token ou chave',
  showAddress: 'Ver o endereço',
  copy: 'Copiar',
  pin: {
    label: 'PIN de seis números',
    help: 'Você o escolhe agora; se o número já tinha verificação em duas etapas, é aquele. Anote: a Meta o pede para trocar de plataforma.',
  },
  leavesPhone: 'Ao registrar, este número deixa de funcionar no aplicativo do celular.',
  register: 'Registrar número',
  missing: 'Faltam: {{parts}}',
  missingDigits_one: 'Falta um número do PIN',
  missingDigits_other: 'Faltam {{count}} números do PIN',
  continueLater: 'Guardar e continuar depois',
  finish: 'Concluir',
  openAtMeta: 'Abrir na Meta',
  checkAndReconnect: 'Conferir e religar',
  toReturn: 'Para religar',
  waiting_one: '<b>{{shown}} mensagem</b> espera e sai quando ele voltar',
  waiting_other: '<b>{{shown}} mensagens</b> esperam e saem na ordem quando ele voltar',
  noneWaiting: 'O que for escrito daqui espera, e sai na ordem quando ele voltar',
  stillStopped:
    'Conferido às {{at}}: se ele não voltar em um minuto, a causa ainda não foi resolvida na Meta.',
  back: { title: 'O número voltou', text: 'O que esperava já está saindo, na ordem.' },
  faults: {
    token_refused: {
      title: 'O token deixou de valer',
      text: 'Desde {{since}} a Meta recusa o que sai por este número. Costuma ser um token com prazo de 60 dias, ou a saída de quem o gerou.',
      kept: 'O que os clientes escrevem continua chegando',
      step1: 'Abra Meta Business › Configurações › Usuários do sistema.',
      step2:
        'Gere um token com prazo “Nunca” e as permissões <b>whatsapp_business_messaging</b> e <b>whatsapp_business_management</b>.',
      step3: 'Cole o token abaixo.',
    },
    payment_failed: {
      title: 'A Meta não conseguiu cobrar',
      text: 'Desde {{since}} a Meta segura o que é cobrado por este número, até o pagamento passar.',
      kept: 'O que os clientes escrevem continua chegando',
      step1: 'Abra Meta Business › Cobrança e pagamentos.',
      step2: 'Troque o cartão, ou pague o que está em aberto.',
      step3: 'Volte aqui e confira. Sem isso, conferimos sozinhos a cada hora.',
    },
    account_restricted: {
      title: 'A Meta restringiu esta conta',
      text: 'Desde {{since}} a Meta não aceita o que sai por este número. Costuma ser por bloqueios e denúncias de quem recebeu campanhas.',
      kept: 'O que os clientes escrevem continua chegando',
      step1: 'Abra a Página inicial de suporte da Meta e veja o motivo e o prazo.',
      step2: 'Se acha que foi engano, peça a revisão ali. Leva um ou dois dias.',
      step3: 'Quando a restrição acabar, confira aqui. Sem isso, conferimos sozinhos a cada hora.',
    },
    not_registered: {
      title: 'O número não está mais registrado',
      text: 'Desde {{since}} este número está fora da API oficial. Costuma ser porque alguém o registrou em outro sistema ou no aplicativo do celular.',
      kept: 'As conversas e as configurações continuam guardadas',
      step1: 'Confirme que ninguém mais usa este número no celular ou em outro sistema.',
      step2: 'Se não souber o PIN, troque-o no <b>Gerenciador do WhatsApp</b>, em Números de telefone.',
      step3: 'Digite o PIN abaixo.',
    },
  },
}

declare module '../../../phrases' {
  interface Sources {
    officialNumbers: typeof officialNumbers
  }
}
