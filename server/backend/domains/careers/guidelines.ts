import type { GuidelinesTexts } from '#server/backend/domains/content/module.ts'

/** Terms accepted with an application for an opening; one text for each language. */
export const applicationGuidelines = {
  da: {
    title: 'Din ansøgning og dine oplysninger',
    points: [
      'Dine oplysninger, din besked og dine filer bruger vi til at behandle ansøgningen til denne stilling og svare dig, og til andre stillinger kun, hvis du beder om det.',
      'Hos {brand} ses de af dem, der ansætter til stillingen; hver åbning bliver noteret. De bliver ikke solgt eller givet videre.',
      'Billede, fødselsdato og oplysninger om helbred, tro eller familie har vi ikke brug for. Lad dem endelig blive ude.',
      'Du kan trække ansøgningen tilbage når som helst via linket i mailen. 180 dage efter sagen er slut, sletter vi filer og oplysninger; 365 dage efter, hvis du har bedt os om at gemme dem til andre stillinger, hvilket du kan fortryde via det samme link.',
      'At du har sagt ja, gemmer vi med tidspunkt og tekstens version. Indsigt og sletning: {email}.',
    ],
  },
  de: {
    title: 'Ihre Bewerbung und Ihre Angaben',
    points: [
      'Ihre Angaben, Ihre Nachricht und Ihre Dateien verwenden wir, um über die Bewerbung auf diese Stelle zu entscheiden und Ihnen zu antworten, und für andere Stellen nur, wenn Sie darum bitten.',
      'Bei {brand} sehen sie die Menschen, die für diese Stelle einstellen; jedes Öffnen wird festgehalten. Verkauft oder weitergegeben werden sie nicht.',
      'Foto, Geburtsdatum und Angaben zu Gesundheit, Glauben oder Familie brauchen wir nicht. Lassen Sie sie gern weg.',
      'Über den Link in der E-Mail können Sie die Bewerbung jederzeit zurückziehen. 180 Tage nach dem Abschluss löschen wir Dateien und Angaben; nach 365, wenn Sie uns gebeten haben, sie für andere Stellen aufzuheben, was Sie über denselben Link zurücknehmen können.',
      'Dass Sie zugestimmt haben, halten wir mit Zeitpunkt und Fassung dieses Textes fest. Auskunft und Löschung: {email}.',
    ],
  },
  nl: {
    title: 'Je sollicitatie en je gegevens',
    points: [
      'Je gegevens, je bericht en je bestanden gebruiken we om over de sollicitatie op deze vacature te beslissen en je te antwoorden, en voor andere vacatures alleen als je erom vraagt.',
      'Bij {brand} zien de mensen ze die voor deze vacature aannemen; elke keer dat ze worden geopend leggen we vast. Ze worden niet verkocht of doorgegeven.',
      'Een foto, je geboortedatum en gegevens over gezondheid, geloof of gezin hebben we niet nodig. Laat ze gerust weg.',
      'Via de link in de e-mail kun je de sollicitatie altijd intrekken. 180 dagen na afloop verwijderen we bestanden en gegevens; na 365 als je hebt gevraagd ze voor andere vacatures te bewaren, wat je via dezelfde link kunt terugdraaien.',
      'Dat je akkoord ging leggen we vast met tijdstip en versie van deze tekst. Inzage en verwijdering: {email}.',
    ],
  },
  nb: {
    title: 'Søknaden og opplysningene dine',
    points: [
      'Opplysningene, meldingen og filene dine bruker vi til å behandle søknaden på denne stillingen og svare deg, og for andre stillinger bare hvis du ber om det.',
      'Hos {brand} ses de av dem som ansetter til stillingen; hver åpning blir loggført. De blir ikke solgt eller gitt videre.',
      'Bilde, fødselsdato og opplysninger om helse, tro eller familie trenger vi ikke. La dem gjerne være ute.',
      'Du kan når som helst trekke søknaden via lenken i e-posten. 180 dager etter at saken er over, sletter vi filer og opplysninger; etter 365 hvis du har bedt oss ta vare på dem for andre stillinger, noe du kan ombestemme deg om via den samme lenken.',
      'At du har sagt ja, lagrer vi med tidspunkt og versjonen av denne teksten. Innsyn og sletting: {email}.',
    ],
  },
  sv: {
    title: 'Din ansökan och dina uppgifter',
    points: [
      'Dina uppgifter, ditt meddelande och dina filer använder vi för att behandla ansökan till den här tjänsten och svara dig, och för andra tjänster bara om du ber om det.',
      'Hos {brand} ses de av dem som anställer till tjänsten; varje öppning loggas. De säljs inte och lämnas inte vidare.',
      'Foto, födelsedatum och uppgifter om hälsa, tro eller familj behöver vi inte. Utelämna dem gärna.',
      'Du kan när som helst ta tillbaka ansökan via länken i mejlet. 180 dagar efter att ärendet är avslutat raderar vi filer och uppgifter; efter 365 om du har bett oss att spara dem för andra tjänster, vilket du kan ändra via samma länk.',
      'Att du har sagt ja sparar vi med tidpunkt och textens version. Insyn och radering: {email}.',
    ],
  },
  ar: {
    title: 'طلبك وبياناتك',
    points: [
      'نستخدم بياناتك ورسالتك وملفاتك للبتّ في طلبك على هذه الوظيفة والرد عليك، ولا نستخدمها لوظائف أخرى إلا إذا طلبت ذلك.',
      'يطّلع عليها في {brand} المسؤولون عن التوظيف لهذه الوظيفة، ويُسجَّل كل فتح لها. لا تُباع ولا تُعطى لغيرنا.',
      'لا نحتاج إلى صورة ولا تاريخ ميلاد ولا معلومات عن الصحة أو الدين أو الأسرة، فلا داعي لذكرها.',
      'يمكنك سحب طلبك متى شئت عبر الرابط في الرسالة. نحذف الملفات والبيانات بعد 180 يومًا من انتهاء الطلب، أو بعد 365 يومًا إذا طلبت الاحتفاظ بها لوظائف أخرى، ولك أن تتراجع عن ذلك عبر الرابط نفسه.',
      'نحتفظ بإثبات موافقتك مع وقتها ونسخة هذا النص. للاطلاع على بياناتك أو حذفها: {email}.',
    ],
  },
  en: {
    title: 'Your application and your details',
    points: [
      'We use your details, your message and your files to decide on your application for this opening and to answer you, and for other openings only if you ask us to.',
      'At {brand}, the people who hire for this opening see them, and each time they are opened is recorded. They are never sold or passed on.',
      'We need no photograph, no date of birth, and nothing about health, belief or family. Please leave them out.',
      'You can withdraw the application at any time by the link in the email. 180 days after it is closed we delete files and details; after 365 if you have asked us to keep them for other openings, which you can take back by the same link.',
      'That you agreed is kept with the time and the version of this text. To see or delete your details: {email}.',
    ],
  },
} as const satisfies GuidelinesTexts
