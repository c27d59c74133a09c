import type { MailTexts } from '../shapes.js'

/** The mails of the product. */
export const mails: MailTexts = {
  locale: 'pt-BR',
  openByHand: 'Se o botão não abrir, copie este endereço para o navegador:',
  newDevice: ({ product, name, when, device, address }) => ({
    subject: `Novo acesso à sua conta no ${product}`,
    paragraphs: [
      `Olá, ${name}.`,
      `Alguém entrou na sua conta no ${product} com a sua senha, por um aparelho que você ainda não tinha usado.`,
      `Quando: ${when}`,
      `Aparelho: ${device}`,
      `Endereço: ${address}`,
      'Se foi você, não precisa fazer nada. Se não foi, troque a sua senha agora: isso encerra todas as sessões. Avise também quem administra a sua empresa.',
    ],
    action: 'Trocar a senha',
  }),
  unknownDevice: 'um aparelho que não se identificou',
  monthlyLimit: ({ name, percent, limit }) => ({
    subject:
      percent === 100 ? `${name} chegou ao limite do mês` : `${name} está em ${percent}% do limite do mês`,
    paragraphs: [
      `A conexão ${name} já gastou ${percent}% do limite de ${limit} deste mês.`,
      percent === 100
        ? 'Campanhas e modelos de marketing esperam até o limite aumentar ou o mês virar. Respostas e avisos continuam saindo.'
        : 'Ao chegar ao limite, campanhas e modelos de marketing param. Respostas e avisos continuam saindo.',
    ],
    action: 'Ver os custos',
  }),
  verification: ({ product, name, url }) => ({
    subject: `Confirme seu e-mail no ${product}`,
    paragraphs: [
      `Olá, ${name}.`,
      `Confirme que este e-mail é seu para usar campanhas e a API no ${product}.`,
    ],
    action: { label: 'Confirmar e-mail', url },
    notes: ['O link vale por 3 dias. Se não foi você, ignore esta mensagem.'],
  }),
  signUpLink: ({ product, url }) => ({
    subject: `Termine seu cadastro no ${product}`,
    paragraphs: [
      'Olá.',
      `Alguém pediu uma conta no ${product} com este e-mail. Se foi você, abra o link e digite a senha que escolheu.`,
    ],
    action: { label: 'Criar a conta', url },
    notes: ['O link vale por um dia. Se não foi você, ignore esta mensagem: nenhuma conta foi criada.'],
  }),
  accountExists: ({ product, name, url, recovery }) => ({
    subject: `Você já tem uma conta no ${product}`,
    paragraphs: [
      `Olá, ${name}.`,
      `Alguém tentou criar uma conta no ${product} com este e-mail. Ele já tem uma, e nada mudou nela.`,
      'Se foi você, entre com a sua senha.',
    ],
    action: { label: 'Entrar', url },
    notes: [`Esqueceu a senha? Escolha outra em ${recovery}`, 'Se não foi você, não precisa fazer nada.'],
  }),
  reminder: {
    subject: (when) => `Sua assinatura vence ${when}`,
    today: 'hoje',
    inDays: (days) => (days === 1 ? 'amanhã' : `em ${days} dias`),
    text: (company, when) => `A assinatura de ${company} vence ${when}.`,
    invoice: (detail, value, date) => `Fatura: ${detail}, ${value}, com vencimento em ${date}.`,
    action: 'Ver a fatura',
    paid: 'Se já pagou, desconsidere este aviso.',
  },
  emailChanged: ({ product, name, hidden }) => ({
    subject: `Seu e-mail no ${product} mudou`,
    paragraphs: [
      `Olá, ${name}.`,
      `O e-mail com que você entra no ${product} agora é ${hidden}. Este endereço não serve mais para entrar.`,
    ],
    notes: ['Se não foi você, fale logo com quem administra a sua empresa.'],
  }),
  passwordChanged: ({ product, name }) => ({
    subject: `Sua senha no ${product} mudou`,
    paragraphs: [`Olá, ${name}.`, `A senha com que você entra no ${product} foi trocada.`],
    notes: ['Se não foi você, fale logo com quem administra a sua empresa.'],
  }),
  factorChanged: ({ product, name, about }) => {
    const texts = {
      totpOn: [
        `Segundo fator ligado no ${product}`,
        `A partir de agora, além da senha, o ${product} pede um código do seu aplicativo autenticador.`,
      ],
      totpOff: [
        `Segundo fator desligado no ${product}`,
        `O ${product} não pede mais o código do seu aplicativo autenticador.`,
      ],
      passkeyAdded: [
        `Nova chave de acesso no ${product}`,
        `Uma nova chave de acesso agora entra na sua conta no ${product}.`,
      ],
      passkeyRemoved: [
        `Chave de acesso removida no ${product}`,
        `Uma chave de acesso da sua conta no ${product} foi removida e não entra mais.`,
      ],
      codesRenewed: [
        `Novos códigos de recuperação no ${product}`,
        `Foram gerados novos códigos de recuperação para a sua conta no ${product}. Os anteriores não valem mais.`,
      ],
      codeUsed: [
        `Um código de recuperação entrou na sua conta no ${product}`,
        `Alguém entrou na sua conta no ${product} com a sua senha e um código de recuperação. Esse código não vale mais.`,
      ],
      reset: [
        `Seu segundo fator no ${product} foi redefinido`,
        `O segundo fator, as chaves de acesso e os códigos de recuperação da sua conta no ${product} foram removidos, porque você não os tinha mais. Entre com a sua senha e cadastre-os de novo.`,
      ],
    } as const
    const [subject, text] = texts[about]
    return {
      subject,
      paragraphs: [`Olá, ${name}.`, text],
      notes: ['Se não foi você, fale logo com quem administra a sua empresa.'],
    }
  },
  invitation: ({ product, name, company, url }) => ({
    subject: `Seu acesso ao ${product}`,
    paragraphs: [`Olá, ${name}.`, `Há um acesso para você em ${company}. Escolha sua senha para entrar.`],
    action: { label: 'Escolher senha', url },
    notes: ['O link vale por 7 dias e só pode ser usado uma vez.'],
  }),
  otherPassword: ({ product, name, url }) => ({
    subject: `Nova senha no ${product}`,
    paragraphs: [`Olá, ${name}.`, `Escolha uma nova senha para entrar no ${product}.`],
    action: { label: 'Escolher nova senha', url },
    notes: [],
  }),
  linkNotes: {
    handed: 'O link vale por um dia e só pode ser usado uma vez. Foi pedido por quem administra sua empresa.',
    forgotten:
      'O link vale por 30 minutos e só pode ser usado uma vez. Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
  },
}
