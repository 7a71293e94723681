import type { GuidelinesTexts } from '#server/backend/domains/content/module.ts'

/** One text for each language; American English is derived from the British. */
export const leadGuidelines = {
  da: {
    title: 'Sådan behandler vi dine oplysninger',
    points: [
      'Vi bruger dem kun til det, du har bedt om, og til de mails, du sætter kryds ved.',
      'Hos {brand} ses de af dem, der svarer dig. De bliver ikke solgt eller byttet.',
      'Det, der ikke bekræftes, sletter vi efter tre dage, alt andet tolv måneder efter den sidste kontakt.',
      'At du har sagt ja, gemmer vi med tidspunkt, IP-adresse og tekstens version.',
      'Hver mail har et link til afmelding. Indsigt og sletning: {email}.',
    ],
  },
  de: {
    title: 'So gehen wir mit Ihren Angaben um',
    points: [
      'Wir verwenden sie nur für das, worum Sie gebeten haben, und für die Nachrichten, die Sie ankreuzen.',
      'Bei {brand} sehen sie die Menschen, die Ihnen antworten. Verkauft oder getauscht werden sie nicht.',
      'Unbestätigtes löschen wir nach drei Tagen, alles andere zwölf Monate nach dem letzten Kontakt.',
      'Dass Sie zugestimmt haben, halten wir mit Zeitpunkt, IP-Adresse und Fassung dieses Textes fest.',
      'Jede Nachricht hat einen Link zum Abbestellen. Auskunft und Löschung: {email}.',
    ],
  },
  nl: {
    title: 'Zo gaan we met je gegevens om',
    points: [
      'We gebruiken ze alleen voor wat je hebt gevraagd en voor de berichten die je aanvinkt.',
      'Bij {brand} zien alleen de mensen die je antwoorden ze. Ze worden niet verkocht of geruild.',
      'Wat niet wordt bevestigd verwijderen we na drie dagen, al het andere twaalf maanden na het laatste contact.',
      'Dat je akkoord ging leggen we vast met tijdstip, IP-adres en versie van deze tekst.',
      'Elk bericht heeft een link om af te melden. Inzage en verwijdering: {email}.',
    ],
  },
  nb: {
    title: 'Slik behandler vi opplysningene dine',
    points: [
      'Vi bruker dem bare til det du har bedt om, og til e-postene du krysser av for.',
      'Hos {brand} ses de av dem som svarer deg. De blir ikke solgt eller byttet bort.',
      'Det som ikke bekreftes, sletter vi etter tre dager, alt annet tolv måneder etter siste kontakt.',
      'At du har sagt ja, lagrer vi med tidspunkt, IP-adresse og versjonen av denne teksten.',
      'Hver e-post har en lenke for å melde seg av. Innsyn og sletting: {email}.',
    ],
  },
  sv: {
    title: 'Så hanterar vi dina uppgifter',
    points: [
      'Vi använder dem bara till det du har bett om och till de mejl du kryssar för.',
      'Hos {brand} ses de av dem som svarar dig. De säljs inte och byts inte bort.',
      'Det som inte bekräftas raderar vi efter tre dagar, allt annat tolv månader efter den senaste kontakten.',
      'Att du har sagt ja sparar vi med tidpunkt, IP-adress och textens version.',
      'Varje mejl har en länk för att avsluta. Tillgång och radering: {email}.',
    ],
  },
  ar: {
    title: 'كيف نتعامل مع بياناتك',
    points: [
      'نستخدمها فقط لما طلبته، وللرسائل التي تحددها.',
      'يطّلع عليها في {brand} من يردّون عليك فقط. لا تُباع ولا تُبادَل.',
      'نحذف ما لم يُؤكَّد بعد ثلاثة أيام، وكل ما عداه بعد اثني عشر شهرًا من آخر تواصل.',
      'نحتفظ بإثبات موافقتك مع وقتها وعنوان IP ونسخة هذا النص.',
      'في كل رسالة رابط لإلغاء الاشتراك. للاطلاع على بياناتك أو حذفها: {email}.',
    ],
  },
  en: {
    title: 'How we treat your details',
    points: [
      'We use them only for what you asked for, and for the messages you tick.',
      'At {brand}, the people who answer you see them. They are never sold or swapped.',
      'What is not confirmed is deleted after three days, everything else twelve months after we were last in touch.',
      'We keep a record that you agreed, with the time, your IP address and the version of this text.',
      'Every message has a link to unsubscribe. To see or delete your details: {email}.',
    ],
  },
} as const satisfies GuidelinesTexts
