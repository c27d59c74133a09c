import type { ProviderProblem } from '@balcao/contract/resources/company/access/signOn'

const problems = {
  address: {
    word: 'Endereço não permitido',
    text: 'Use um endereço público com https.',
  },
  unreachable: {
    word: 'Não responde',
    text: 'O provedor não responde. Confira o endereço, e se ele está no ar.',
  },
  notOpenId: {
    word: 'Não é um provedor',
    text: 'Este endereço não responde como um provedor OpenID Connect. Copie o emissor (issuer) da página do provedor.',
  },
  otherIssuer: {
    word: 'Outro emissor',
    text: 'O provedor se identifica com outro endereço. Copie o emissor (issuer) exatamente como ele o mostra.',
  },
  noKeys: {
    word: 'Sem chaves',
    text: 'O provedor não publica chaves de assinatura.',
  },
  secretRefused: {
    word: 'Segredo recusado',
    text: 'O provedor recusa o ID ou o segredo. Copie os dois outra vez da aplicação no provedor.',
  },
} satisfies Record<ProviderProblem, object>

/** Single sign-on: the card, its settings, and the page after the provider. */
export const signOn = {
  title: 'Entrada única',
  help: 'Com a conta da empresa, por OpenID Connect.',
  card: {
    provider: 'Provedor da empresa',
    none: 'Não configurada',
    off: 'Desligada',
    on: 'Ligada para {{domains}}',
    people_zero: 'ninguém entrou por ela ainda',
    people_one: '{{count}} pessoa entra por ela',
    people_other: '{{count}} pessoas entram por ela',
    stopped: 'Parou {{day}} às {{time}}: {{problem}}',
    configure: 'Configurar',
  },
  lead: {
    stopped: 'Parou {{day}} às {{time}}.',
    passwords: 'Quem entra por aqui usa a senha até lá.',
    off: 'Preencha as partes e teste com a sua conta. O teste liga a entrada única.',
    on_zero: 'Está ligada. Ninguém entrou por ela ainda.',
    on_one: 'Está ligada. {{count}} pessoa entra por ela.',
    on_other: 'Está ligada. {{count}} pessoas entram por ela.',
  },
  checking: 'Conferindo…',
  waiting: 'Ainda não conferido',
  provider: {
    title: 'Provedor',
    issuer: 'Endereço do emissor',
    help: 'O issuer do seu provedor, como Keycloak, Okta ou Google.',
    answers: 'Responde em {{ms}} ms',
    keys_one: '{{count}} chave de assinatura lida.',
    keys_other: '{{count}} chaves de assinatura lidas.',
  },
  application: {
    title: 'Aplicação',
    clientId: 'ID do cliente',
    secret: 'Segredo',
    saved: 'Guardado',
    accepted: 'Aceita',
    help: 'Crie no provedor uma aplicação web com o endereço de retorno abaixo. O segredo fica cifrado e não aparece de novo.',
    returnAddress: 'Endereço de retorno',
  },
  copy: 'Copiar',
  domains: {
    trust: 'Acreditar nos e-mails deste provedor',
    trustHelp:
      'Para provedores que não dizem se um e-mail foi confirmado, como o Microsoft Entra. Melhor: no Entra, peça a declaração opcional xms_edov e deixe isto desligado.',
    trustWarning:
      'Só ligue se as pessoas não podem escolher o próprio e-mail no provedor. Quem conseguir pôr lá o e-mail de outra pessoa entra aqui no lugar dela. Vale só para os domínios acima, nunca para convidados.',
    title: 'Domínios',
    field: 'Domínios dos e-mails',
    first: 'empresa.com.br',
    another: 'outro domínio',
    help: 'Quem tem e-mail nestes domínios entra com a conta da empresa. Quem administra precisa ter neles um e-mail confirmado.',
    covered: '{{covered}} de {{total}} pessoas',
    option: '{{domain}} ({{count}})',
    all: 'Todas as pessoas usam estes domínios.',
    others_one: '{{names}} usa outro e-mail e continua com senha.',
    others_other: '{{names}} usam outro e-mail e continuam com senha.',
    more_one: 'mais {{count}} pessoa',
    more_other: 'mais {{count}} pessoas',
  },
  groups: {
    title: 'Perfis',
    count_zero: 'Sem grupos',
    count_one: '{{count}} grupo',
    count_other: '{{count}} grupos',
    group: 'Grupo no provedor',
    queues: 'Filas',
    allQueues: 'Todas as filas',
    add: 'Grupo',
    remove: 'Remover o grupo {{group}}',
    none: 'Sem grupos, todos dos domínios entram com o perfil e as filas que já têm.',
    others: 'Quem não está em nenhum destes grupos não entra.',
  },
  problems,
  missing: {
    provider: 'O provedor ainda não responde.',
    application: 'Faltam o ID e o segredo da aplicação.',
    secret: 'O segredo ainda é recusado.',
    domains: 'Falta um domínio.',
    checking: 'O provedor está sendo conferido.',
  },
  save: 'Guardar',
  saved: 'Entrada única guardada.',
  test: 'Testar comigo',
  tested: 'Deu certo: a entrada única está ligada.',
  switchOff: 'Desligar',
  offTitle: 'Desligar a entrada única?',
  offText_zero: 'Todos passam a entrar com senha. A configuração fica guardada.',
  offText_one: 'A pessoa que entra por ela passa a usar a senha. A configuração fica guardada.',
  offText_other:
    'As {{count}} pessoas que entram por ela passam a usar a senha. A configuração fica guardada.',
  returnTitle: 'Entrando com a conta da empresa',
  toLogin: 'Ir para a entrada',
  toSettings: 'Voltar à configuração',
}

declare module '../../../phrases' {
  interface Sources {
    signOn: typeof signOn
  }
}
