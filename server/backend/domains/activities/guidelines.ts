import type { GuidelinesTexts } from '#server/backend/domains/content/module.ts'

/** Terms accepted with a registration for an activity; one text for each language. */
export const activityGuidelines = {
  da: {
    title: 'Deltagelse og dine oplysninger',
    points: [
      'Pladsen er din personligt. Kan du ikke komme, så giv den fri via linket i mailen: Den næste på listen rykker op.',
      'Vi bruger navn og e-mailadresse til dette arrangement og til intet andet.',
      'Hos {brand} ser de, der tager imod dig, listen. Oplysningerne bliver ikke solgt eller byttet.',
      'At du har sagt ja, gemmer vi med tidspunkt og tekstens version. 90 dage efter arrangementet sletter vi det hele.',
      'Indsigt og sletning: {email}.',
    ],
  },
  de: {
    title: 'Teilnahme und Ihre Angaben',
    points: [
      'Der Platz gilt für Sie persönlich. Können Sie nicht kommen, geben Sie ihn über den Link in der E-Mail zurück: Wer wartet, rückt nach.',
      'Name und E-Mail-Adresse verwenden wir für diese Veranstaltung und für nichts anderes.',
      'Bei {brand} sehen die Menschen die Liste, die Sie empfangen. Verkauft oder getauscht werden Ihre Angaben nicht.',
      'Dass Sie zugestimmt haben, halten wir mit Zeitpunkt und Fassung dieses Textes fest. 90 Tage nach der Veranstaltung löschen wir alles.',
      'Auskunft und Löschung: {email}.',
    ],
  },
  nl: {
    title: 'Deelname en je gegevens',
    points: [
      'De plek is voor jou persoonlijk. Kun je niet komen, geef hem dan terug via de link in de e-mail: wie wacht, schuift door.',
      'We gebruiken je naam en e-mailadres voor deze activiteit en voor niets anders.',
      'Bij {brand} zien de mensen die je ontvangen de lijst. Je gegevens worden niet verkocht of geruild.',
      'Dat je akkoord ging leggen we vast met tijdstip en versie van deze tekst. 90 dagen na de activiteit verwijderen we alles.',
      'Inzage en verwijdering: {email}.',
    ],
  },
  nb: {
    title: 'Deltakelse og opplysningene dine',
    points: [
      'Plassen er din personlig. Kan du ikke komme, gir du den tilbake med lenken i e-posten: Den som venter, rykker opp.',
      'Vi bruker navn og e-postadresse til dette arrangementet og ikke til noe annet.',
      'Hos {brand} ser de som tar imot deg, listen. Opplysningene blir ikke solgt eller byttet bort.',
      'At du har sagt ja, lagrer vi med tidspunkt og versjonen av denne teksten. 90 dager etter arrangementet sletter vi alt.',
      'Innsyn og sletting: {email}.',
    ],
  },
  sv: {
    title: 'Deltagande och dina uppgifter',
    points: [
      'Platsen är personlig. Kan du inte komma lämnar du tillbaka den via länken i mejlet: den som väntar flyttas upp.',
      'Vi använder namn och e-postadress till den här aktiviteten och till inget annat.',
      'Hos {brand} ser de som tar emot dig listan. Uppgifterna säljs inte och byts inte bort.',
      'Att du har sagt ja sparar vi med tidpunkt och textens version. 90 dagar efter aktiviteten raderar vi allt.',
      'Tillgång och radering: {email}.',
    ],
  },
  ar: {
    title: 'المشاركة وبياناتك',
    points: [
      'المقعد لك شخصيًا. إن تعذّر حضورك فأعِده عبر الرابط في الرسالة ليحصل عليه من ينتظر.',
      'نستخدم اسمك وبريدك الإلكتروني لهذه الفعالية فقط.',
      'يطّلع على القائمة في {brand} من يستقبلونك. لا تُباع بياناتك ولا تُبادَل.',
      'نحتفظ بإثبات موافقتك مع وقتها ونسخة هذا النص، ونحذف كل ذلك بعد 90 يومًا من الفعالية.',
      'للاطلاع على بياناتك أو حذفها: {email}.',
    ],
  },
  en: {
    title: 'Taking part and your details',
    points: [
      'The place is for you personally. If you cannot come, give it back with the link in the email: the next on the list moves up.',
      'We use your name and email address for this event and for nothing else.',
      'At {brand}, the people who welcome you see the list. Your details are never sold or swapped.',
      'We keep a record that you agreed, with the time and the version of this text. 90 days after the event we delete all of it.',
      'To see or delete your details: {email}.',
    ],
  },
} as const satisfies GuidelinesTexts
